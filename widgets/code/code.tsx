import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadEditor } from '../../src/engine/editing/late-editor.ts';
import { currentEditor, type Editor, onEditor } from '../../src/engine/editing/loaded-editor.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { Echo } from '../echo.tsx';
import { focusedElement } from '../focused-element.ts';
import { leavesGroup } from '../leaves-group.ts';
import styles from './code.module.css';
import { useWebOtp } from './web-otp.ts';

interface CodeOptions {
  readonly length: 4 | 6;
}

type Digits = readonly string[];

function Code(props: FieldProps<string, CodeOptions>) {
  const { id, value = '', options, errors, disabled, describedBy, say, onChange, onBlur } = props;
  const { length } = options;
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const [composed, setComposed] = useState<string>();
  const [isUnread, setUnread] = useState(false);
  const digits = digitsOf(value, length);
  const isWhole = digits.every((digit) => digit !== '');
  const isRefused = errors.length > 0 && isWhole;
  const next = Math.min(value.length, length - 1);
  useFocusOfCode(group, { isRefused: isRefused && !disabled, isEmpty: value === '', isWhole });

  const focusBox = (at: number) =>
    group.current?.querySelectorAll('input')[Math.max(0, Math.min(at, length - 1))]?.focus();
  const set = (changed: Digits, focusAt: number): void => {
    setUnread(false);
    if (textOf(changed) !== value) onChange(textOf(changed) || undefined);
    focusBox(focusAt);
  };
  const enter = (at: number, typed: string): void => {
    // A key typed beside the digit of a box replaces it.
    const added = typed.length === 2 ? typed.replace(digits[at] ?? '', '') : typed;
    const changed = withDigits(digits, at, added === '' ? [''] : [...added]);
    // Typed digits replace the rest of a rejected code; otherwise each keystroke would submit another complete code.
    const isOther = textOf(changed) !== value;
    set(isRefused && isOther ? changed.slice(0, at + added.length) : changed, at + added.length);
  };
  const receive = useReceived(({ codeReader: { readCode, keepDigits } }, { at, text, by }) => {
    const part = keepDigits(text);
    const isPlain = part !== '' && part.length < length && !/[^\p{Nd}\s-]/u.test(text);
    const code = readCode(text, length);
    if (code) set([...code], length - 1);
    else if (isPlain && at + part.length <= length) {
      if (by === 'paste') set(withDigits(digits, at, [...part]), at + part.length);
      else enter(at, part);
    }
    // A key brings no more than the digit of a box and another one.
    else if (by === 'paste' || text.length > 2) setUnread(by !== 'message');
  });
  useWebOtp((text) => receive({ at: 0, text, by: 'message' }));

  const type = (at: number, text: string): void => {
    // The digit of a key needs no editor.
    if (/^[0-9]{0,2}$/.test(text)) enter(at, text);
    else receive({ at, text, by: 'key' });
  };
  const press = (at: number, event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const target = boxOfKey(event.key, at, next);
    const isBackspace = event.key === 'Backspace';
    if (target === undefined && !isBackspace && event.key !== 'Delete') return;
    event.preventDefault();
    if (target !== undefined) focusBox(target);
    else if (isBackspace && (event.ctrlKey || event.metaKey)) set([], 0);
    else {
      // A box that is emptied keeps the focus, so that its digit can be corrected.
      const emptied = isBackspace && digits[at] === '' ? Math.max(0, at - 1) : at;
      set(withDigits(digits, emptied, ['']), emptied);
    }
  };

  const { 'aria-required': required, 'aria-invalid': invalid } = controlAttributes(props);
  const unreadId = `${id}-unread`;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the label of the field names the group, so it needs no legend. */}
      <div
        id={id}
        ref={group}
        role="group"
        className={styles.boxes}
        data-boxes={length}
        aria-labelledby={`${id}-label`}
        aria-describedby={[isUnread && unreadId, describedBy].filter(Boolean).join(' ') || undefined}
        onBlur={(event) => {
          if (!leavesGroup(event)) return;
          setFocused(undefined);
          onBlur();
        }}
      >
        {digits.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={at}
            id={`${id}-${at + 1}`}
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={at === length - 1 ? 'done' : 'next'}
            tabIndex={at === (focused ?? next) ? 0 : -1}
            disabled={disabled}
            aria-label={say('digit', { n: at + 1, length })}
            aria-required={required}
            aria-invalid={invalid}
            value={at === focused && composed !== undefined ? composed : digit}
            // Not only `onChange`, which does not report the same digit typed again.
            onChange={() => undefined}
            onInput={(event: FormEvent<HTMLInputElement>) => {
              const text = event.currentTarget.value;
              if ((event.nativeEvent as InputEvent).isComposing) setComposed(text);
              else type(at, text);
            }}
            onCompositionEnd={({ currentTarget }) => {
              setComposed(undefined);
              type(at, currentTarget.value);
            }}
            onPaste={(event) => {
              event.preventDefault();
              if (!disabled) receive({ at, text: event.clipboardData.getData('text/plain'), by: 'paste' });
            }}
            onKeyDown={(event) => press(at, event)}
            onMouseDown={(event) => {
              event.preventDefault();
              focusBox(Math.min(at, next));
            }}
            onFocus={({ currentTarget }) => {
              loadEditor();
              setFocused(at);
              currentTarget.select();
            }}
          />
        ))}
      </div>
      {isUnread && (
        <div role="alert">
          <Echo id={unreadId} text={say('unread', { length })} />
        </div>
      )}
    </>
  );
}

/** A text that a box has received. */
interface Received {
  readonly at: number;
  readonly text: string;
  readonly by: 'key' | 'paste' | 'message';
}

/** Returns what hands texts to the editor, one by one; they wait until it is loaded. */
function useReceived(read: (editor: Editor, received: Received) => void): (received: Received) => void {
  const [waiting, setWaiting] = useState<readonly Received[]>([]);
  const [first] = waiting;
  const readFirst = useEffectEvent((editor: Editor | undefined) => {
    if (!editor || !first) return;
    setWaiting((all) => all.slice(1));
    read(editor, first);
  });
  useEffect(() => (first ? onEditor(readFirst) : undefined), [first]);
  return (received) => {
    loadEditor();
    setWaiting((all) => [...all, received]);
  };
}

interface CodeState {
  readonly isRefused: boolean;
  readonly isEmpty: boolean;
  readonly isWhole: boolean;
}

/** Moves the focus to the box that is typed into next, when the code is refused, cleared or filled in. */
function useFocusOfCode(
  group: { readonly current: HTMLElement | null },
  { isRefused, isEmpty, isWhole }: CodeState,
): void {
  useEffect(() => {
    if (isRefused && mayTakeFocus(group.current)) group.current?.querySelector('input')?.focus();
  }, [group, isRefused]);

  useEffect(() => {
    const boxes = group.current?.querySelectorAll('input');
    if (!group.current?.contains(focusedElement())) return;
    if (isEmpty) boxes?.[0]?.focus();
    if (isWhole) boxes?.[boxes.length - 1]?.focus();
  }, [group, isEmpty, isWhole]);
}

/** The box that a key moves to from one; `next` is the last that may be typed into. */
const boxOfKey = (key: string, at: number, next: number): number | undefined =>
  new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['Home', 0],
    ['ArrowUp', 0],
    ['End', next],
    ['ArrowDown', next],
  ]).get(key);

/** The digit of each box. In a value, an empty box before others is a space, which no data schema takes for a code. */
const digitsOf = (value: string, length: number): Digits => Array.from({ length }, (_, at) => (value[at] ?? '').trim());

const textOf = (digits: Digits): string =>
  digits
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd();

const withDigits = (digits: Digits, from: number, typed: Digits): Digits =>
  digits.map((digit, at) => typed[at - from] ?? digit);

// Do not take the focus away from another field while the tenant types there.
function mayTakeFocus(group: HTMLElement | null): boolean {
  const active = focusedElement();
  return active === null || active.matches('body, button') || group?.contains(active) === true;
}

/** A one-time code in single-digit boxes: 4 for a phone, 6 for Aadhaar (specification, section 9). */
export const codeWidget: Widget<'code', string, CodeOptions> = {
  name: 'code',
  shape: 'group',
  accepts: 'string',
  read: (control) => {
    const { keepDigits } = currentEditor()?.codeReader ?? {};
    return textOf([...control.querySelectorAll('input')].map(({ value }) => keepDigits?.(value) ?? value)) || undefined;
  },
  words: {
    digit: 'Digit {n} of {length}',
    unread: 'We could not find one code of {length} digits in that. Please type the code.',
  },
  Component: Code,
};

export const codeWidgetMeta: WidgetMeta<typeof codeWidget> = {
  summary: 'A one-time code in single-digit boxes; a whole message can be pasted.',
  isWhole: true,
  isProof: true,
  bounds: { length: ['minLength', 'maxLength'] },
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['length'],
    properties: { length: { enum: [4, 6], title: 'Digits', description: 'The number of boxes.' } },
  },
  examples: [
    { name: 'phone, empty', options: { length: 4 } },
    { name: 'phone, filled', value: '4321', options: { length: 4 } },
    { name: 'Aadhaar, half', value: '123', options: { length: 6 } },
    { name: 'Aadhaar, filled', value: '123456', options: { length: 6 } },
  ],
};
