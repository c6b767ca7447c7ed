import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { type TextOptions, textOptions } from '../text-options.ts';

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
  summary: 'One line of text.',
  shape: 'control',
  accepts: 'string',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...textOptions,
      autoCapitalize: {
        enum: ['words', 'sentences', 'none'],
        title: 'Capital letters',
        description: 'What a touch keyboard capitalises by itself.',
      },
    },
  },
  words: {},
  examples: [
    { name: 'empty', options: { placeholder: 'As on the agreement', autoCapitalize: 'words' } },
    { name: 'filled', value: 'Asha Rao', options: { autoComplete: 'name', maxLength: 120 } },
  ],
  Component: Text,
};
