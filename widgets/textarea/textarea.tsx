import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { readLineOf, useLineOfText } from '../line-of-text.ts';
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
