import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { readLineOf, useLineOfText } from '../line-of-text.ts';
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
