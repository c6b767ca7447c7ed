import { type ReactNode, useId } from 'react';
import { setInJson } from '../../../../engine/json/edit-json.ts';
import type { Json } from '../../../../engine/json/json.ts';
import { languageName } from '../../view/view-query.ts';
import { type ScreenWithTexts, translate } from '../texts/change-texts.ts';
import styles from './block-list.module.css';
import { type BlockList, type EntryField, isReadText } from './find-lists.ts';
import { keyInWords, type LanguageTexts, placeOfField, valueOfField } from './list-texts.ts';
import { TextField } from './text-field.tsx';
import type { ScreenLists } from './use-text-lists.ts';

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
                  {...{ language, matched }}
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
