import type { ReactNode } from 'react';
import type { Condition } from '../../../journey/types.ts';
import { holds } from '../../../runtime/values/condition.ts';
import facts from '../../facts.module.css';
import { useRunner, useSelector, useText, useWord } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './card.module.css';

interface Row {
  readonly label: string;
  readonly value: string;
}

interface Options {
  readonly title?: string;
  readonly rows: readonly Row[];
  /** While this condition holds, the values are loading. */
  readonly busyWhen?: Condition;
  /** Each value is on a line of its own. */
  readonly stacked?: boolean;
  readonly toggle?: { readonly event: string; readonly pressedWhen: Condition };
}

const never: Condition = { any: [] };

function Card({ options: { title, rows, busyWhen = never, stacked, toggle } }: BlockProps<Options>): ReactNode {
  const busy = useSelector((scope) => holds(scope, busyWhen));
  const busyWord = useWord('busy');
  const content = (
    <>
      {title !== undefined && <Title text={title} />}
      <span className={busy ? styles.loading : undefined}>
        <span className={stacked ? `${styles.rows} ${styles.stacked}` : styles.rows}>
          {Object.entries(rows).map(([place, row]) => (
            <Line key={place} row={row} known={!busy} />
          ))}
        </span>
        {busy && (
          <span className={styles.busy}>
            <span className="visually-hidden">{busyWord}</span>
          </span>
        )}
      </span>
    </>
  );
  if (!toggle) return <section className={styles.card}>{content}</section>;
  return (
    <Toggle toggle={toggle} busy={busy}>
      {content}
    </Toggle>
  );
}

interface ToggleProps {
  readonly toggle: NonNullable<Options['toggle']>;
  readonly busy: boolean;
  readonly children: ReactNode;
}

function Toggle({ toggle: { event, pressedWhen }, busy, children }: ToggleProps): ReactNode {
  const runner = useRunner();
  const pressed = useSelector((scope) => holds(scope, pressedWhen));
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={pressed}
      aria-busy={busy}
      onClick={() => runner.send({ type: 'raise', name: event })}
    >
      {children}
    </button>
  );
}

const Title = ({ text }: { readonly text: string }): ReactNode => <span className={styles.title}>{useText(text)}</span>;

function Line({ row: { label, value }, known }: { readonly row: Row; readonly known: boolean }): ReactNode {
  const figure = useText(value);
  return (
    <span className={facts.fact}>
      <span className={facts.label}>{useText(label)}</span>{' '}
      <strong className={facts.figure}>{known ? figure : '\u00a0'}</strong>
    </span>
  );
}

export const cardBlock: BlockKind<'card', Options> = {
  name: 'card',
  Component: Card,
};
