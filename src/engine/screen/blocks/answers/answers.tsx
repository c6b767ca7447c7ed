import { type ReactNode, useId } from 'react';
import type { Condition } from '../../../model/types.ts';
import { holds } from '../../../runtime/values/condition.ts';
import { useRunner, useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './answers.module.css';
import { ChangeButton } from './change-button.tsx';

interface Row {
  readonly label: string;
  readonly value: string;
  readonly when?: Condition;
  /** The event that leads to the screen where the answer can be changed. */
  readonly event?: string;
}

interface Options {
  readonly title: string;
  /** The text of the button next to each answer. */
  readonly change: string;
  readonly rows: readonly Row[];
}

function Answers({ options: { title, change, rows } }: BlockProps<Options>): ReactNode {
  const titleId = useId();
  return (
    <section className={styles.answers} aria-labelledby={titleId}>
      <h2 id={titleId}>{useText(title)}</h2>
      <dl className={styles.rows}>
        {Object.entries(rows).map(([place, row]) => (
          <Answer key={place} row={row} change={change} />
        ))}
      </dl>
    </section>
  );
}

const always: Condition = { all: [] };

function Answer({ row, change }: { readonly row: Row; readonly change: string }): ReactNode {
  const runner = useRunner();
  const { event } = row;
  const isShown = useSelector((scope) => holds(scope, row.when ?? always));
  const label = useText(row.label);
  const value = useText(row.value);
  if (!isShown) return null;
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {event !== undefined && (
        <dd>
          <ChangeButton change={change} label={label} onPress={() => runner.send({ type: 'raise', name: event })} />
        </dd>
      )}
    </div>
  );
}

export const answersBlock: BlockKind<'answers', Options> = {
  name: 'answers',
  Component: Answers,
};
