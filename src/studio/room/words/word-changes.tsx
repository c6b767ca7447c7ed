import { diffArrays } from 'diff';
import type { ReactNode } from 'react';
import { wordsOf } from '../../../changes/diff/reword.ts';
import { tokensOf, toShown } from './tokens/token-text.ts';
import styles from './word-changes.module.css';

interface WordChangesProps {
  readonly from: string;
  readonly to: string;
  /** One of the two texts alone; by default they are shown as one. */
  readonly only?: 'from' | 'to';
}

/** Two texts, in which the words that are gone are struck out and the new ones are marked. */
export function WordChanges({ from, to, only }: WordChangesProps): ReactNode {
  const tokens = tokensOf(to, [from]);
  const parts = diffArrays(wordsOf(toShown(from, tokens)), wordsOf(toShown(to, tokens)))
    .map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }))
    .filter(({ kind }) => kind !== (only === 'from' ? 'added' : only === 'to' ? 'removed' : undefined));
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
