import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import type { TextOptions } from '../text-options.ts';

interface LineOptions extends TextOptions {
  readonly autoCapitalize?: 'words' | 'sentences' | 'none';
}

function Text(props: FieldProps<string, LineOptions>) {
  return (
    <input
      {...controlAttributes(props)}
      {...props.options}
      type="text"
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      onBlur={props.onBlur}
    />
  );
}

/** One line of text. */
export const textWidget: Widget<'text', string, LineOptions> = {
  name: 'text',
  shape: 'control',
  accepts: 'string',
  words: {},
  Component: Text,
};
