import { readLine } from '../../src/formats/line.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { lineOfText, useEditedText } from '../edited-text.ts';
import { lengthNote, textWords } from '../text-length.tsx';
import type { TextOptions } from '../text-options.ts';

interface LineOptions extends TextOptions {
  readonly autoCapitalize?: 'words' | 'sentences' | 'none';
}

function Text(props: FieldProps<string, LineOptions>) {
  const { maxLength: most, ...attributes } = props.options;
  const { describedBy, note } = lengthNote(props);
  const text = useEditedText(props, { ...lineOfText, most });
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
  read: (control) => readLine((control as HTMLInputElement).value),
  words: textWords,
  Component: Text,
};
