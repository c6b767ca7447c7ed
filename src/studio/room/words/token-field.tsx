import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { languageName } from '../view/view-query.ts';
import styles from './token-field.module.css';
import { guardEdit } from './tokens/guard-edit.ts';
import { fromShown, type Token, tokensOf, toShown } from './tokens/token-text.ts';

interface TokenFieldProps {
  readonly id: string;
  readonly label: string;
  readonly language: string;
  readonly text: string;
  /** The values of the original, which may be inserted. */
  readonly placeholders: readonly string[];
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}

interface Edited {
  /** The text that it was made of, to see when another one comes from outside. */
  readonly text: string;
  readonly shown: string;
  readonly tokens: readonly Token[];
}

/** Edits a text whose values, such as a name or a rent, are whole: `{rent}` can be moved, removed and inserted. */
export function TokenField(props: TokenFieldProps): ReactNode {
  const { id, label, language, text, placeholders, describedBy, isInvalid, isReadOnly, onChange } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const [refusal, setRefusal] = useState<string>();
  const [edited, setEdited] = useState(() => edit(text, placeholders));
  if (edited.text !== text) setEdited(edit(text, placeholders));
  const { shown, tokens } = edited;
  // React puts the caret at the end when the text is not what was typed.
  useLayoutEffect(() => {
    if (caret.current !== undefined) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const write = (now: string, known: readonly Token[] = tokens): void => {
    const next = fromShown(now, known);
    setEdited({ text: next, shown: now, tokens: known });
    onChange(next);
  };
  const type = ({ target }: ChangeEvent<HTMLTextAreaElement>): void => {
    const names = new Set(tokens.map(({ name }) => name));
    const guarded = guardEdit(shown, target.value, target.selectionStart, names);
    if (guarded.text !== target.value) caret.current = guarded.caret;
    setRefusal(guarded.refusal);
    write(guarded.text);
  };
  const insert = ({ name }: Token): void => {
    const at = beside(shown, area.current?.selectionStart ?? shown.length);
    caret.current = at + name.length + 2;
    setRefusal(undefined);
    write(`${shown.slice(0, at)}{${name}}${shown.slice(at)}`);
    area.current?.focus();
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        value={shown}
        onChange={type}
        readOnly={isReadOnly}
        lang={language}
        rows={2}
        aria-invalid={isInvalid || refusal !== undefined}
        aria-describedby={`${describedBy} ${id}-refusal`}
      />
      <p id={`${id}-refusal`} role="alert" className={styles.refusal}>
        {refusal}
      </p>
      {tokens.length > 0 && (
        <Values
          id={id}
          tokens={tokens}
          shown={shown}
          language={language}
          isReadOnly={isReadOnly}
          insert={insert}
          onFallback={(token, fallback) =>
            write(
              shown,
              tokens.map((one) => (one.source === token.source ? { ...one, fallback } : one)),
            )
          }
        />
      )}
    </div>
  );
}

const edit = (text: string, placeholders: readonly string[]): Edited => {
  const tokens = tokensOf(text, placeholders);
  return { text, tokens, shown: toShown(text, tokens) };
};

/** A place of a text that is in no token, the next one after a place. */
function beside(shown: string, at: number): number {
  const around = [...shown.matchAll(/\{[^{}]+\}/g)].find(
    ({ index, 0: token }) => index < at && at < index + token.length,
  );
  return around ? around.index + around[0].length : at;
}

interface ValuesProps {
  readonly id: string;
  readonly tokens: readonly Token[];
  readonly shown: string;
  readonly language: string;
  readonly isReadOnly: boolean;
  readonly insert: (token: Token) => void;
  readonly onFallback: (token: Token, fallback: string) => void;
}

/** The values of a text: those that are in it, and those that can be inserted. */
function Values({ id, tokens, shown, language, isReadOnly, insert, onFallback }: ValuesProps): ReactNode {
  return (
    <fieldset className={styles.values}>
      <legend>Values that the app fills in</legend>
      <ul>
        {tokens.map((token) => {
          const isIn = shown.includes(`{${token.name}}`);
          const field = `${id}-${token.source}`;
          return (
            <li key={token.source}>
              <code className={styles.token}>{`{${token.name}}`}</code>
              {isIn ? (
                <span>is in the text.</span>
              ) : (
                <button type="button" disabled={isReadOnly} onClick={() => insert(token)}>
                  Insert {token.name}
                </button>
              )}
              {isIn && token.fallback !== '' && (
                <>
                  <label htmlFor={field}>Without a value ({languageName(language)})</label>
                  <input
                    id={field}
                    value={token.fallback}
                    readOnly={isReadOnly}
                    onChange={({ target }) => onFallback(token, target.value.replaceAll(/[{}|]/g, ''))}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
