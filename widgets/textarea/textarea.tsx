import { readLine } from '../../src/formats/line.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { lineOfText, useEditedText } from '../edited-text.ts';
import { lengthNote, textWords } from '../text-length.tsx';
import type { TextOptions } from '../text-options.ts';

interface TextareaOptions extends TextOptions {
  readonly rows?: number;
}

function Textarea(props: FieldProps<string, TextareaOptions>) {
  const { maxLength: most, ...attributes } = props.options;
  const { describedBy, note } = lengthNote(props);
  const text = useEditedText(props, { ...lineOfText, most });
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
  read: (control) => readLine((control as HTMLInputElement).value),
  words: textWords,
  Component: Textarea,
};
