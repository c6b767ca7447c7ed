import type { ReactNode } from 'react';
import { useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import { Markup } from '../markup.tsx';
import styles from './accordion.module.css';

interface Item {
  readonly question: string;
  readonly answer: string;
}

interface Options {
  readonly name: string;
  readonly items: readonly Item[];
}

function Accordion({ options: { name, items } }: BlockProps<Options>): ReactNode {
  return (
    <div className={styles.accordion}>
      {/* Keyed by position, so that an open item stays open when the language changes. */}
      {Object.entries(items).map(([place, item]) => (
        <Question key={place} group={name} item={item} />
      ))}
    </div>
  );
}

// The browser opens only one `<details>` of the same name at a time.
function Question({ group, item }: { readonly group: string; readonly item: Item }): ReactNode {
  return (
    <details name={group}>
      <summary>{useText(item.question)}</summary>
      <Markup text={item.answer} />
    </details>
  );
}

export const accordionBlock: BlockKind<'accordion', Options> = {
  name: 'accordion',
  Component: Accordion,
};
