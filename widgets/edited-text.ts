import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import { readLine } from '../src/formats/line.ts';
import { afterDelete, afterInput, type MaskRules, readPlain } from '../src/formats/mask-rules.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** How the text of a control becomes a value, and a value a text. */
interface TextMeaning<Value> {
  /** The value of any text; undefined if it is empty. A text that is no value is returned, for the data schema to refuse it. */
  readonly read: (text: string) => Value | undefined;
  readonly show: (value: Value) => string;
  /** What single keys may type; without rules, anything. */
  readonly rules?: MaskRules;
  /** The most characters that single keys may type. */
  readonly most?: number | undefined;
}

/** Any text, without the blanks at its ends; blanks alone are no value. A value of another type is shown as a text. */
export const lineOfText: TextMeaning<string> = { read: readLine, show: String };

/** Whether a single key has made a text longer than its limit; one that a paste made too long may be edited. */
const isKeyBeyond = (most: number | undefined, before: string, after: string, event: InputEvent): boolean =>
  most !== undefined &&
  (event.inputType === 'insertLineBreak' ||
    (event.inputType === 'insertText' && [...(event.data ?? '')].length === 1)) &&
  after.length > before.length &&
  [...after].length > most &&
  [...before].length <= most;

interface EditedField<Value> {
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly onBlur: () => void;
}

/**
 * The attributes of a text control whose text is read, but never changes its meaning: while it is edited, it stays as it was
 * typed, but for the spaces and capitals of its rules. A single key that cannot be part of the value does not enter; a paste,
 * autofill or composition is read as a whole, and what cannot be read stays in sight. Nothing is rewritten during a composition.
 */
export function useEditedText<Value>(field: EditedField<Value>, { read, show, rules, most }: TextMeaning<Value>) {
  const { value, onChange, onBlur } = field;
  const [draft, setDraft] = useState<string>();
  const past = useRef<string[]>([]);
  const future = useRef<string[]>([]);
  const isDraft = draft !== undefined && Object.is(read(draft), value);
  const text = isDraft ? draft : value === undefined ? '' : show(value);

  const take = (next: string): void => {
    setDraft(next);
    const meant = read(next);
    if (!Object.is(meant, value)) onChange(meant);
  };
  const edit = (control: TextControl, next: string, caret = next.length): void => {
    if (control.value !== next) control.value = next;
    if (rules) control.setSelectionRange(caret, caret);
    if (next === text) return;
    past.current.push(text);
    future.current = [];
    take(next);
  };
  /** Reads a text that came as a whole. Its value is shown, and not read again: that of `+44 20…` is shown without the code. */
  const settle = (control: TextControl): void => {
    const meant = read(control.value);
    const next = meant === undefined ? '' : show(meant);
    if (!rules || next === text) {
      edit(control, rules ? next : control.value);
      return;
    }
    if (control.value !== next) control.value = next;
    past.current.push(text);
    future.current = [];
    setDraft(undefined);
    if (!Object.is(meant, value)) onChange(meant);
  };
  const caretIn = ({ selectionStart, value: { length } }: TextControl): number => selectionStart ?? length;

  return {
    value: text,
    onChange: ({ currentTarget: control, nativeEvent }: ChangeEvent<TextControl>) => {
      const typed = { text: control.value, caret: caretIn(control) };
      if ((nativeEvent as InputEvent).isComposing) {
        take(typed.text);
        return;
      }
      if (isKeyBeyond(most, text, typed.text, nativeEvent as InputEvent)) {
        const at = typed.caret - ((nativeEvent as InputEvent).data?.length ?? 0);
        control.value = text;
        if (control.type !== 'email') control.setSelectionRange(at, at);
        return;
      }
      const next = rules && afterInput(rules, text, typed, nativeEvent as InputEvent);
      if (next) edit(control, next.text, next.caret);
      else settle(control);
    },
    onCompositionEnd: ({ currentTarget: control }: CompositionEvent<TextControl>) => {
      const typed = { text: control.value, caret: caretIn(control) };
      if (!rules?.places.length || readPlain(rules, typed.text) === undefined) settle(control);
      else {
        const next = afterDelete(rules, typed, false);
        edit(control, next.text, next.caret);
      }
    },
    onPaste: (event: ClipboardEvent<TextControl>) => {
      const control = event.currentTarget;
      const pasted = read(event.clipboardData.getData('text/plain'));
      // A whole value replaces what was there; a part of one is inserted by the browser.
      if (typeof pasted !== 'string' || !rules || pasted.length !== rules.places.length || control.disabled) return;
      event.preventDefault();
      edit(control, show(pasted));
    },
    onKeyDown: (event: KeyboardEvent<TextControl>) => {
      const isUndo = rules && event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isUndo) return;
      // Browsers forget how to undo what a script has written.
      event.preventDefault();
      const [from, to] = event.shiftKey ? [future.current, past.current] : [past.current, future.current];
      const next = from.pop();
      if (next === undefined) return;
      to.push(text);
      take(next);
    },
    onBlur: () => {
      setDraft(undefined);
      onBlur();
    },
  };
}
