import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import type { Json } from '../../../../engine/json/json.ts';
import { languageName } from '../../view/view-query.ts';
import type { NewTranslations } from '../texts/change-texts.ts';
import styles from './block-list.module.css';
import { type BlockList, type EntryField, isReadText } from './find-lists.ts';
import { keyInWords, type LanguageTexts, valueOfField } from './list-texts.ts';
import { TextField } from './text-field.tsx';

interface AddEntryProps {
  readonly list: BlockList;
  /** The language of the texts in the files of screens. */
  readonly original: string;
  readonly languages: readonly LanguageTexts[];
  readonly whyNot: string | undefined;
  readonly onAdd: (entry: Json, texts: NewTranslations) => void;
}

/** A button that shows the fields of a new entry, which is then the last one of its list. */
export function AddEntry({ list, original, languages, whyNot, onAdd }: AddEntryProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (list.complexKey !== undefined)
    return (
      <p className={styles.help}>An entry needs “{list.complexKey}”, so another one is added in the text below.</p>
    );
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.add}
        aria-expanded={isOpen}
        aria-disabled={whyNot !== undefined}
        onClick={() => whyNot === undefined && setIsOpen(!isOpen)}
      >
        Add an entry
      </button>
      {isOpen && (
        <NewEntry
          list={list}
          original={original}
          languages={languages}
          onCancel={close}
          onAdd={(entry, texts) => {
            // What was typed stays until it can be added; the list says why.
            if (whyNot !== undefined) return;
            onAdd(entry, texts);
            close();
          }}
        />
      )}
    </>
  );
}

interface NewEntryProps extends Omit<AddEntryProps, 'whyNot'> {
  readonly onCancel: () => void;
}

/** The fields of a new entry. What is no text of a tenant begins as the last entry has it. */
function NewEntry({ list, original, languages, onAdd, onCancel }: NewEntryProps): ReactNode {
  const { fields, entries } = list;
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      fields
        .filter((field) => !isReadText(field))
        .map(({ key }) => [key, String(valueOfField(entries.at(-1), key) ?? '')]),
    ),
  );
  const [translated, setTranslated] = useState<NewTranslations>({});
  const [wasTried, setWasTried] = useState(false);
  const lacking = fields.filter((field) => isLacking(field, typed[field.key]));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setWasTried(true);
    const [first] = lacking;
    if (first) event.currentTarget.querySelector<HTMLElement>(`[data-key="${first.key}"] textarea`)?.focus();
    else onAdd(entryOf(fields, typed), translated);
  };
  return (
    <form noValidate className={styles.texts} aria-label="New entry" onSubmit={submit}>
      {fields.map((field) => {
        const { key, kind, isRequired, description } = field;
        const isInvalid = wasTried && lacking.includes(field);
        const name = key === '' ? 'Text' : keyInWords(key);
        const label = isReadText(field) ? `${name} in ${languageName(original)}` : name;
        return (
          <div key={key} className={styles.field} data-key={key}>
            <TextField
              isInvalid={isInvalid}
              hasLines={kind === 'markup'}
              value={typed[key] ?? ''}
              label={isRequired ? label : `${label} (may be empty)`}
              describedBy={`${id}-${key}`}
              onType={(text) => setTyped({ ...typed, [key]: text })}
            />
            <p id={`${id}-${key}`} className={styles.stale}>
              {isInvalid ? `Type ${kind === 'number' ? 'a number' : 'a text'} here.` : description}
            </p>
            {isReadText(field) &&
              languages.map(({ language, file }) => (
                <TextField
                  key={language}
                  language={language}
                  hasLines={kind === 'markup'}
                  value={translated[file]?.[key] ?? ''}
                  label={`${name} in ${languageName(language)}`}
                  onType={(text) => setTranslated({ ...translated, [file]: { ...translated[file], [key]: text } })}
                />
              ))}
          </div>
        );
      })}
      <div className={styles.buttons}>
        <button type="submit">Add the entry</button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const isLacking = ({ kind, isRequired }: EntryField, text = ''): boolean => {
  if (text.trim() === '') return isRequired;
  return kind === 'number' && !Number.isFinite(Number(text));
};

/** The entry that was typed, with its keys in the order of the schema. */
function entryOf(fields: readonly EntryField[], typed: Readonly<Record<string, string>>): Json {
  const values = fields.flatMap(({ key, kind }): [string, Json][] => {
    const text = typed[key]?.trim() ?? '';
    return text === '' ? [] : [[key, kind === 'number' ? Number(text) : text]];
  });
  const [only] = values;
  return only?.[0] === '' ? only[1] : Object.fromEntries(values);
}
