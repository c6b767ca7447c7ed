import type { ReactNode } from 'react';
import type { Condition } from '../model/types.ts';
import { shownBlocks } from '../runtime/selectors.ts';
import { slowMessage } from '../runtime/slow-run.ts';
import { holds } from '../runtime/values/condition.ts';
import type { Scope } from '../runtime/values/value.ts';
import button from './button.module.css';
import { useSelector, useWord } from './hooks.ts';
import styles from './knowledge.module.css';

/** Whether the figures of a block are known: a default would be wrong while they load, or when they could not be read. */
export type Knowledge = 'known' | 'loading' | 'unknown';

/** A condition that never holds. */
export const never: Condition = { any: [] };

interface Conditions {
  readonly busyWhen?: Condition;
  readonly unknownWhen?: Condition;
}

/** Whether the figures of a block are known now. */
export function useKnowledge({ busyWhen = never, unknownWhen = never }: Conditions): Knowledge {
  return useSelector((scope) => {
    if (holds(scope, busyWhen)) return 'loading';
    return holds(scope, unknownWhen) ? 'unknown' : 'known';
  });
}

/** A figure, if it is known: its space while it loads, and a dash when it could not be read. */
export const shownFigure = (figure: string, knowledge: Knowledge): string =>
  ({ known: figure, loading: '\u00a0', unknown: '—' })[knowledge];

/** A spinner instead of figures. The first block of a screen that waits says so, with a sentence if it takes long. */
export function LoadingFigures({ busyWhen }: { readonly busyWhen: Condition | undefined }): ReactNode {
  const busy = useWord('busy');
  const isFirst = useSelector((scope) => firstBusy(scope) === busyWhen);
  const slow = useSelector((scope) => slowMessage(scope));
  return (
    <span className={styles.loading}>
      <span aria-hidden="true" className={`${button.busy} ${styles.ring}`} />
      {isFirst && <span className={slow ? undefined : 'visually-hidden'}>{slow ?? busy}</span>}
    </span>
  );
}

function firstBusy(scope: Scope): Condition | undefined {
  for (const { options } of shownBlocks(scope)) {
    const { busyWhen } = (options ?? {}) as Conditions;
    if (busyWhen && holds(scope, busyWhen)) return busyWhen;
  }
  return undefined;
}
