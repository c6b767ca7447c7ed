import type { ReactNode } from 'react';
import { stepOnWay } from '../../../runtime/answers/way.ts';
import { useSelector, useWord } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './progress.module.css';

type Options = true;

/** The position in the flow as a text, and as a bar that is hidden from screen readers. */
function Progress(_: BlockProps<Options>): ReactNode {
  const [n = 0, count = 0] = useSelector((scope) => stepOnWay(scope).join())
    .split(',')
    .map(Number);
  const text = useWord('progress', { n: String(n), count: String(count) });
  if (count < 2) return null;
  return (
    <div className={styles.progress}>
      <p>{text}</p>
      <span aria-hidden="true" className={styles.bar}>
        {Array.from({ length: count }, (_, index) => index + 1).map((step) => (
          <span key={step} data-done={step <= n} />
        ))}
      </span>
    </div>
  );
}

export const progressBlock: BlockKind<'progress', Options> = {
  name: 'progress',
  Component: Progress,
};
