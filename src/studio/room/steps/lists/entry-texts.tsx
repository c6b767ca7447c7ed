import type { JSONSchema7 } from 'json-schema';
import { type ReactNode, useId, useMemo } from 'react';
import { setInJson } from '../../../../engine/json/edit-json.ts';
import type { Json } from '../../../../engine/json/json.ts';
import { useSignedIn } from '../../session/session.ts';
import { languageName } from '../../view/view-query.ts';
import { type ScreenWithTexts, translate, valueOfText } from '../texts/change-texts.ts';
import type { OpenScreen } from '../texts/use-open-screen.ts';
import type { OpenFile } from '../use-file.ts';
import styles from './block-list.module.css';
import { type BlockList, type EntryField, findLists, isReadText } from './find-lists.ts';
import { keyInWords, type LanguageTexts, placeOfField, valueOfField } from './list-texts.ts';
import { TextField } from './text-field.tsx';

interface EntryTextsProps extends Pick<ScreenLists, 'original' | 'write'> {
  readonly list: BlockList;
  readonly entry: Json;
  readonly place: number;
  readonly screen: ScreenWithTexts;
  readonly languages: readonly LanguageTexts[];
  readonly whyNot: string | undefined;
}

/** The texts of an entry and their translations, as fields: what is typed is in the texts of the files at once. */
export function EntryTexts(props: EntryTextsProps): ReactNode {
  const { list, entry, place, screen, original, languages, whyNot, write } = props;
  const shown = list.fields.filter((field) => isReadText(field) && typeof valueOfField(entry, field.key) === 'string');
  const reword = (at: string, words: string): void =>
    write(new Map([[screen.path, setInJson(screen.text, at, words)]]));
  return (
    <div className={styles.texts}>
      {shown.map((field) => {
        const at = placeOfField(list, place, field.key);
        return (
          <div key={field.key} className={styles.field}>
            <TextField
              {...labelFor(field, original)}
              language={original}
              value={String(valueOfField(entry, field.key))}
              isReadOnly={whyNot !== undefined}
              onType={(words) => reword(at, words)}
            />
            {languages.map(({ language, file, texts }) => {
              const matched = texts.get(at);
              if (!matched) return null;
              return (
                <Translated
                  key={language}
                  {...labelFor(field, language)}
                  language={language}
                  matched={matched}
                  isReadOnly={whyNot !== undefined}
                  onType={(words) => write(translate(screen, file, at, words))}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

/** The label of a field in a language, and whether it may have several lines. */
const labelFor = ({ key, kind }: EntryField, language: string) => ({
  label: `${key === '' ? 'Text' : keyInWords(key)} in ${languageName(language)}`,
  hasLines: kind === 'markup',
});

interface TranslatedProps {
  readonly label: string;
  readonly hasLines: boolean;
  readonly language: string;
  readonly matched: NonNullable<ReturnType<LanguageTexts['texts']['get']>>;
  readonly isReadOnly: boolean;
  readonly onType: (words: string) => void;
}

function Translated({ matched, onType, ...field }: TranslatedProps): ReactNode {
  const id = useId();
  const words = matched.translation?.text ?? '';
  return (
    <>
      <TextField {...field} value={words} describedBy={`${id}-stale`} onType={onType} />
      <div id={`${id}-stale`} className={styles.stale}>
        {matched.status === 'stale' && (
          <>
            It was made for “{matched.translation?.from}”.{' '}
            <button type="button" disabled={field.isReadOnly} onClick={() => onType(words)}>
              It still fits
            </button>
          </>
        )}
        {matched.status === 'missing' && 'There is no translation yet.'}
      </div>
    </>
  );
}

interface WhichLists {
  readonly journey: string;
  /** The path of the screen. */
  readonly path: string;
  readonly open: Pick<OpenFile, 'text'>;
  readonly files: OpenScreen;
  /** Undefined while it is not known. */
  readonly schema: JSONSchema7 | undefined;
}

/** The lists with texts of a screen that is open, and how they are changed with its translations. */
export interface ScreenLists extends OpenScreen {
  readonly lists: readonly BlockList[];
  /** The language of the texts in the files of screens. */
  readonly original: string;
}

/** Finds the lists with texts of a screen. */
export function useTextLists({ journey, path, open: { text }, files, schema }: WhichLists): ScreenLists {
  const { journeys } = useSignedIn();
  const lists = useMemo(() => {
    const value = valueOfText(path, text);
    return schema && value !== undefined ? findLists(schema, value) : [];
  }, [path, text, schema]);
  return { ...files, lists, original: journeys.find(({ id }) => id === journey)?.languages[0] ?? 'en' };
}
