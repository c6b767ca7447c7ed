import { loadEditor } from '../src/engine/editing/late-editor.ts';
import { currentEditor, type Editor, editorLoading } from '../src/engine/editing/loaded-editor.ts';
import { controlAttributes, isUndo } from './control.ts';
import type { FieldProps } from './define.ts';
import { Echo } from './echo.tsx';

type Reader = Editor['dateReader'];

interface PickerInputProps {
  readonly field: FieldProps<string, unknown>;
  readonly type: 'date' | 'datetime-local' | 'time';
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The text of the picker for the value, if it is one that it can show. */
  readonly local: string;
  /** The value of what the picker has. */
  readonly toValue: (local: string) => string;
  /** What the picker would have for a text; undefined if the text is none. */
  readonly read: (reader: Reader, text: string, locale: string) => string | undefined;
  /** The value in words, if they are repeated below. */
  readonly inWords?: string;
}

/** More of an unread text than anybody has to recognise. */
const mostShown = 60;

/**
 * The browser's own picker. It takes no text, so a paste is read here; a text that cannot be read is the value, which the data
 * schema refuses, and stays in sight below until something is picked or it is deleted.
 */
export function PickerInput({ field, type, min, max, local, toValue, read, inWords }: PickerInputProps) {
  const { id, value, describedBy, locale, disabled, say, onChange, onBlur } = field;
  const picked = isReal(type, local) ? local : '';
  const isUnread = value !== undefined && picked === '';
  const echoId = `${id}-echo`;
  const hasEcho = isUnread || inWords !== undefined;
  const change = (control: HTMLInputElement, next: string | undefined): void => {
    currentEditor()?.remember(control, { value });
    onChange(next);
  };
  const receive = (control: HTMLInputElement, text: string): void => {
    const found = currentEditor() && read(currentEditor()?.dateReader as Reader, text, locale);
    change(control, found === undefined ? text.trim() || undefined : toValue(found));
  };
  const shown = [...(value ?? '')].length > mostShown ? `${[...(value ?? '')].slice(0, mostShown).join('')}…` : value;
  const echo = <Echo id={echoId} text={isUnread ? say('unread', { text: shown ?? '' }) : (inWords ?? '')} />;
  return (
    <div>
      <input
        {...controlAttributes({
          ...field,
          describedBy: [hasEcho && echoId, describedBy].filter(Boolean).join(' ') || undefined,
        })}
        type={type}
        min={min}
        max={max}
        value={picked}
        onChange={({ currentTarget: control }) => change(control, toValue(control.value) || undefined)}
        onBlur={onBlur}
        onFocus={loadEditor}
        onKeyDown={(event) => {
          const control = event.currentTarget;
          const isUndone = isUndo(event.nativeEvent);
          const earlier = isUndone
            ? currentEditor()?.undo(control, { text: picked, value }, event.shiftKey)
            : undefined;
          if (isUndone) event.preventDefault();
          if (typeof earlier === 'object') onChange(earlier.value as string | undefined);
          else if (isUnread && (event.key === 'Backspace' || event.key === 'Delete')) change(control, undefined);
        }}
        onPaste={(event) => {
          event.preventDefault();
          if (disabled) return;
          const control = event.currentTarget;
          const text = event.clipboardData.getData('text/plain');
          loadEditor();
          if (currentEditor()) receive(control, text);
          else void editorLoading()?.then(() => receive(control, text));
        }}
      />
      {isUnread ? <div role="alert">{echo}</div> : hasEcho && echo}
    </div>
  );
}

/** Whether a picker can show a text. `Date` reads 30 February as 2 March. */
function isReal(type: PickerInputProps['type'], local: string): boolean {
  const moment = new Date(
    { date: `${local}T00:00Z`, time: `2000-01-01T${local}Z`, 'datetime-local': `${local}Z` }[type],
  );
  return !Number.isNaN(moment.getTime()) && moment.toISOString().includes(local);
}
