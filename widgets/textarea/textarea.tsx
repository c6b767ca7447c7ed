import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { type TextOptions, textOptions } from '../text-options.ts';

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

/** Some lines of text, such as an address. */
export const textareaWidget: Widget<'textarea', string, TextareaOptions> = {
  name: 'textarea',
  summary: 'Some lines of text, such as an address.',
  shape: 'control',
  accepts: 'string',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...textOptions,
      rows: {
        type: 'integer',
        minimum: 2,
        maximum: 12,
        title: 'Rows',
        description: 'Lines in sight; 3 when not given.',
      },
    },
  },
  words: {},
  examples: [
    { name: 'empty', options: { placeholder: 'House, street, city' } },
    { name: 'filled', value: '12 Rose Lane\nBengaluru', options: { autoComplete: 'street-address', rows: 4 } },
  ],
  Component: Textarea,
};
