import { diffLines } from 'diff';
import type { ReactNode } from 'react';
import styles from './steps-page.module.css';

interface LineChangesProps {
  readonly from: string;
  readonly to: string;
}

/** Lines around a change that are shown with it. */
const around = 2;

/** The lines of two texts that differ, with what is around them. */
export function LineChanges({ from, to }: LineChangesProps): ReactNode {
  const parts = diffLines(from, to);
  return (
    // A wide line is scrolled to with the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls.
    <section className={styles.lines} tabIndex={0} aria-label="Changed lines">
      <pre>
        {parts.map(({ added, removed, value }, index) => {
          const key = index;
          if (added) return <ins key={key}>{marked(value, '+ ')}</ins>;
          if (removed) return <del key={key}>{marked(value, '− ')}</del>;
          return <span key={key}>{shortened(value, index > 0, index < parts.length - 1)}</span>;
        })}
      </pre>
    </section>
  );
}

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

const marked = (text: string, mark: string): string =>
  linesOf(text)
    .map((line) => `${mark}${line}\n`)
    .join('');

/** What is equal, without what is far from a change. */
function shortened(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const lines = linesOf(text);
  const [first, last] = [hasBefore ? around : 0, hasAfter ? around : 0];
  if (lines.length <= first + last + 1) return marked(text, '  ');
  const shown = [...lines.slice(0, first), '…', ...(last > 0 ? lines.slice(-last) : [])];
  return shown.map((line) => `  ${line}\n`).join('');
}
