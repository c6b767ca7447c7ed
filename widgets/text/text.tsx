import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { readLineOf, useLineOfText } from '../line-of-text.ts';
import { textOptions } from '../option-schemas.ts';
import { lengthNote, textWords } from '../text-length.tsx';
import type { TextOptions } from '../text-options.ts';

interface LineOptions extends TextOptions {
  readonly autoCapitalize?: 'words' | 'sentences' | 'none';
}

function Text(props: FieldProps<string, LineOptions>) {
  const { maxLength: most, ...attributes } = props.options;
  const { describedBy, note } = lengthNote(props);
  const text = useLineOfText(props, most);
  return (
    <>
      <input {...controlAttributes({ ...props, describedBy })} {...attributes} {...text} type="text" />
      {note}
    </>
  );
}

/** One line of text. */
export const textWidget: Widget<'text', string, LineOptions> = {
  name: 'text',
  shape: 'control',
  accepts: 'string',
  read: readLineOf,
  words: textWords,
  Component: Text,
};

export const textWidgetMeta: WidgetMeta<typeof textWidget> = {
  summary: 'One line of text.',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...textOptions,
      autoCapitalize: {
        enum: ['words', 'sentences', 'none'],
        title: 'Capital letters',
        description: 'Which letters a touch keyboard capitalises automatically.',
      },
    },
  },
  isText: true,
  bounds: { maxLength: ['maxLength'] },
  examples: [
    { name: 'empty', options: { placeholder: 'As on the agreement', autoCapitalize: 'words' } },
    { name: 'filled', value: 'Asha Rao', options: { autoComplete: 'name', maxLength: 120 } },
  ],
};
