import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { readLineOf, useLineOfText } from '../line-of-text.ts';
import { textOptions } from '../option-schemas.ts';
import { lengthNote, textWords } from '../text-length.tsx';
import type { TextOptions } from '../text-options.ts';

interface TextareaOptions extends TextOptions {
  readonly rows?: number;
}

function Textarea(props: FieldProps<string, TextareaOptions>) {
  const { maxLength: most, ...attributes } = props.options;
  const { describedBy, note } = lengthNote(props);
  const text = useLineOfText(props, most);
  return (
    <>
      <textarea rows={3} {...controlAttributes({ ...props, describedBy })} {...attributes} {...text} />
      {note}
    </>
  );
}

/** Several lines of text, such as an address. */
export const textareaWidget: Widget<'textarea', string, TextareaOptions> = {
  name: 'textarea',
  shape: 'control',
  accepts: 'string',
  read: readLineOf,
  words: textWords,
  Component: Textarea,
};

export const textareaWidgetMeta: WidgetMeta<typeof textareaWidget> = {
  summary: 'Several lines of text, such as an address.',
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
        description: 'The number of lines at first; 3 by default. It grows with its text.',
      },
    },
  },
  isText: true,
  bounds: { maxLength: ['maxLength'] },
  examples: [
    { name: 'empty', options: { placeholder: 'House, street, city' } },
    { name: 'filled', value: '12 Rose Lane\nBengaluru', options: { autoComplete: 'street-address', rows: 4 } },
  ],
};
