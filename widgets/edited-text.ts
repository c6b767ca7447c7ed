import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { TextReading } from '../src/engine/editing/editor.ts';
import { loadEditor } from '../src/engine/editing/late-editor.ts';
import { currentEditor, type Editor, onEditor } from '../src/engine/editing/loaded-editor.ts';
import type { EditedFormat } from '../src/engine/formats/text-format.ts';
import { isUndo, textBefore } from './control.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** How the text of a control becomes a value, and a value a text. */
interface TextMeaning<Value> {
  readonly format: EditedFormat;
  readonly show: (value: Value) => string;
  /** The value of any text; undefined if it is empty. By default, what the format says. */
  readonly read?: (text: string) => Value | undefined;
}

/** A control with a text that the editor has not read yet. */
interface Unread {
  readonly control: TextControl;
  readonly isComposing: boolean;
  /** Whether the control was left. */
  readonly isLeft?: true;
}

interface EditedField<Value> {
  /** The id of the control. */
  readonly id: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly onBlur: () => void;
}

/**
 * The attributes of a text control whose text is read: while it is edited, it stays as it was typed, but for the spaces and
 * capitals of its format. The editor is loaded when the control is first used; until then its text stays as it is.
 */
export function useEditedText<Value extends string | number>(
  field: EditedField<Value>,
  { format, show, read: ownRead }: TextMeaning<Value>,
) {
  const { id, value, onChange, onBlur } = field;
  const [, setEditor] = useState(currentEditor);
  const [draft, setDraft] = useState(() => (currentEditor() ? textBefore(id) : undefined));
  const unread = useRef<Unread>(null);
  const read = ownRead ?? ((typed: string) => currentEditor()?.readTyped(format, typed) as Value | undefined);
  const meaning = { format, read, show };
  const isDraft = draft !== undefined && (!currentEditor() || Object.is(read(draft), value));
  const text = isDraft ? draft : value === undefined ? '' : show(value);

  const report = (next: Value | undefined, shown: string | undefined): void => {
    setDraft(shown);
    if (!Object.is(next, value)) onChange(next);
  };
  const take = (control: TextControl, edited: TextReading<Value> | undefined): void =>
    report(edited?.value, edited?.isWhole ? undefined : control.value);
  const leave = (): void => {
    setDraft(undefined);
    onBlur();
  };
  const arrive = useEffectEvent((loaded: Editor | undefined) => {
    const { control, isComposing, isLeft } = unread.current ?? {};
    unread.current = null;
    // Without the editor, the text itself is the value; the data schema decides about it.
    if (control && loaded && isComposing) take(control, loaded.edit(control, meaning, text, { isComposing }));
    else if (control && loaded) take(control, loaded.commit(control, meaning, text));
    setEditor(loaded);
    if (isLeft) leave();
  });
  useEffect(() => onEditor(arrive), []);

  // An event may come between the arrival of the editor and the next rendering, so each looks for the editor itself.
  return {
    value: text,
    onFocus: loadEditor,
    onChange: ({ currentTarget: control, nativeEvent }: ChangeEvent<TextControl>) => {
      const editor = currentEditor();
      if (editor) return take(control, editor.edit(control, meaning, text, nativeEvent as InputEvent));
      unread.current = { control, isComposing: (nativeEvent as InputEvent).isComposing };
      // Until it is read, the text itself is the value: a reload finds it, and the data schema decides about it.
      report(ownRead ? ownRead(control.value) : ((control.value.trim() || undefined) as Value), control.value);
      loadEditor();
    },
    onCompositionEnd: ({ currentTarget: control }: CompositionEvent<TextControl>) => {
      const editor = currentEditor();
      if (editor) take(control, editor.commit(control, meaning, text));
      else unread.current = { control, isComposing: false };
    },
    onPaste: (event: ClipboardEvent<TextControl>) => {
      const control = event.currentTarget;
      const pasted = event.clipboardData.getData('text/plain');
      const edited = currentEditor()?.paste(control, meaning, text, pasted);
      if (!edited) return;
      event.preventDefault();
      take(control, edited);
    },
    onKeyDown: (event: KeyboardEvent<TextControl>) => {
      const editor = currentEditor();
      if (!isUndo(event.nativeEvent) || !editor) return;
      event.preventDefault();
      const earlier = editor.undo(event.currentTarget, { text, value }, event.shiftKey);
      if (typeof earlier === 'string') report(read(earlier), earlier);
      else if (earlier) report(earlier.value as Value | undefined, undefined);
    },
    onBlur: () => {
      // What cannot be read yet stays as it is, and is left once it is read.
      if (unread.current) unread.current = { ...unread.current, isLeft: true };
      else leave();
    },
  };
}
