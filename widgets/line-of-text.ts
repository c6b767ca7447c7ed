import { type ChangeEvent, useState } from 'react';
import { readLine } from '../src/engine/formats/line.ts';
import { textBefore } from './control.ts';
import type { FieldProps } from './define.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const count = (text: string): number => [...text].length;

/**
 * The attributes of a control for any text. Blanks at both ends go when it is left, and blanks alone are no value. Single keys
 * type at most `most` characters; what a paste or composition made longer stays, for the data schema to refuse it. A value of
 * another type, which an earlier form may have, is shown as a text.
 */
export function useLineOfText(
  { id, value, onChange, onBlur }: FieldProps<string, unknown>,
  most = Number.POSITIVE_INFINITY,
) {
  const [draft, setDraft] = useState(() => textBefore(id));
  const text = draft !== undefined && readLine(draft) === value ? draft : String(value ?? '');
  return {
    value: text,
    onChange: ({ currentTarget: control, nativeEvent }: ChangeEvent<TextControl>) => {
      const { inputType, data } = nativeEvent as InputEvent;
      const isKey = inputType === 'insertLineBreak' || (inputType === 'insertText' && count(data ?? '') === 1);
      if (isKey && count(control.value) > most && count(text) <= most) {
        const caret = (control.selectionStart ?? 1) - (data ?? '\n').length;
        control.value = text;
        control.setSelectionRange(caret, caret);
        return;
      }
      setDraft(control.value);
      const line = readLine(control.value);
      if (line !== value) onChange(line);
    },
    onBlur: () => {
      setDraft(undefined);
      onBlur();
    },
  };
}

/** Reads the text that was typed into a prerendered page. */
export const readLineOf = (control: HTMLElement): string | undefined => readLine((control as HTMLInputElement).value);
