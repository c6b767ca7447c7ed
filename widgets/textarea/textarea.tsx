import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import type { TextOptions } from '../text-options.ts';

interface TextareaOptions extends TextOptions {
  readonly rows?: number;
}

function Textarea(props: FieldProps<string, TextareaOptions>) {
  return (
    <textarea
      rows={3}
      {...controlAttributes(props)}
      {...props.options}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      onBlur={props.onBlur}
    />
  );
}

/** Several lines of text, such as an address. */
export const textareaWidget: Widget<'textarea', string, TextareaOptions> = {
  name: 'textarea',
  shape: 'control',
  accepts: 'string',
  words: {},
  Component: Textarea,
};
