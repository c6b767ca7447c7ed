import type { ReactNode } from 'react';
import { useScreen, useSelector, useWord } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import styles from './progress.module.css';

type Options = true;

/** The position in the flow as a text, and as a bar that is hidden from screen readers. */
function Progress(_: BlockProps<Options>): ReactNode {
  const screen = useScreen();
  const visits = useSelector(({ state }) => state.visits);
  const { n = 0, count = 0 } = screen.answers?.stepOnWay(visits, screen) ?? screen.step ?? {};
  const text = useWord('progress', { n: String(n), count: String(count) });
  if (count < 2) return null;
  return (
    <div className={styles.progress}>
      <p>{text}</p>
      <span aria-hidden="true" className={styles.bar}>
        {Array.from({ length: count }, (_, index) => index + 1).map((at) => (
          <span key={at} data-done={at <= n} />
        ))}
      </span>
    </div>
  );
}

export const progressBlock: BlockKind<'progress', Options> = {
  name: 'progress',
  Component: Progress,
};

export const progressBlockMeta: BlockMeta<typeof progressBlock> = {
  summary: 'The progress of the user: the position of this screen among the screens of the flow that have this block.',
  options: { const: true },
  examples: [
    { name: 'first step', options: true },
    { name: 'later step', options: true },
  ],
};
