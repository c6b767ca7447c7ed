import { diffArrays } from 'diff';
import type { ReactNode } from 'react';
import { wordsOf } from '../../../journey/diff/reword.ts';
import { tokensOf, toShown } from './tokens/token-text.ts';
import styles from './word-changes.module.css';

/** Two texts as one, in which the words that are gone are struck out and the new ones are marked. */
export function WordChanges({ from, to }: { readonly from: string; readonly to: string }): ReactNode {
  const tokens = tokensOf(to, [from]);
  const parts = diffArrays(wordsOf(toShown(from, tokens)), wordsOf(toShown(to, tokens))).map(
    ({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }),
  );
  return (
    <p className={styles.changes}>
      {parts.map(({ kind, text }, index) => {
        const key = index;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
