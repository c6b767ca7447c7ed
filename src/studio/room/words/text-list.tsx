import type { ReactNode } from 'react';
import type { CheckedProblem } from '../../../contracts/studio-api.ts';
import type { DeskState, DraftDesk } from '../draft/draft-desk.ts';
import { placeKey } from '../draft/unsaved-edits.ts';
import { TextEditor } from './text-editor.tsx';
import styles from './text-list.module.css';
import type { TextNow } from './text-now.ts';
import { tokensOf, toShown } from './tokens/token-text.ts';

interface TextListProps {
  readonly desk: DraftDesk;
  readonly state: DeskState;
  readonly texts: readonly TextNow[];
  readonly problems: readonly CheckedProblem[];
  readonly canEdit: boolean;
  /** Part and place of the text that is open. */
  readonly chosen: string;
  readonly onChoose: (text: TextNow | undefined) => void;
}

/** The id of the button that opens a text. */
const buttonId = ({ part, at }: TextNow): string => `text ${part} ${at}`.replaceAll(/\s/g, '-');

/** The texts by screen; the one that is open can be edited. */
export function TextList({ desk, state, texts, problems, canEdit, chosen, onChoose }: TextListProps): ReactNode {
  const parts = [...new Set(texts.map(({ part }) => part))];
  const originalLanguage = state.texts?.languages[0] ?? '';
  const close = (text: TextNow): void => {
    onChoose(undefined);
    document.getElementById(buttonId(text))?.focus();
  };
  return parts.map((part) => {
    const own = texts.filter((text) => text.part === part);
    return (
      <section key={part} className={styles.part} aria-labelledby={`part-${part}`}>
        <h2 id={`part-${part}`}>{own[0]?.title}</h2>
        <ul>
          {own.map((text) => {
            const key = placeKey(text);
            const isOpen = `${text.part} ${text.at}` === chosen;
            const found = problems.filter((one) => one.text && placeKey(one.text) === key);
            return (
              <li key={key}>
                <button
                  type="button"
                  id={buttonId(text)}
                  className={styles.row}
                  aria-expanded={isOpen}
                  onClick={() => onChoose(isOpen ? undefined : text)}
                >
                  <span className={styles.place}>{text.row.place}</span>{' '}
                  <Badges text={text} hasConflict={state.conflicts.has(key)} problems={found} />{' '}
                  <span className={styles.text} lang={text.text === '' ? originalLanguage : text.language}>
                    {shownText(text)}
                  </span>
                </button>
                {isOpen && (
                  <TextEditor
                    key={key}
                    desk={desk}
                    text={text}
                    originalLanguage={originalLanguage}
                    canEdit={canEdit}
                    problems={found}
                    refusal={state.refusals.get(key)}
                    conflict={state.conflicts.get(key)}
                    onNext={() => onChoose(texts[texts.indexOf(text) + 1])}
                    onClose={() => close(text)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

const shownText = ({ text, original, row }: TextNow): string => {
  const words = text === '' ? original : text;
  return toShown(words, tokensOf(words, row.placeholders));
};

interface BadgesProps {
  readonly text: TextNow;
  readonly hasConflict: boolean;
  readonly problems: readonly CheckedProblem[];
}

function Badges({ text: { isChanged, status, row }, hasConflict, problems }: BadgesProps): ReactNode {
  const words = [
    ...(hasConflict ? ['choose the words'] : []),
    ...(problems.some(({ severity }) => severity === 'error') ? ['has an error'] : []),
    ...(isChanged ? ['draft'] : []),
    ...(status === 'stale' ? ['look at it again'] : []),
    ...(status === 'missing' ? ['not translated'] : []),
    ...(row.effect === 'consent' ? ['consent'] : []),
  ];
  return words.map((word) => (
    <span key={word} className={word === 'consent' ? styles.plain : styles.badge}>
      {word}{' '}
    </span>
  ));
}
