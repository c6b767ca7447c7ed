import type { ReactNode } from 'react';
import styles from './numbers-page.module.css';

interface TableOfNumbersProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Its rows, each with a row header. */
  readonly children: ReactNode;
}

/** A table of the page of numbers. */
export function TableOfNumbers({ caption, columns, children }: TableOfNumbersProps): ReactNode {
  return (
    <table className={styles.numbers}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
