import type { ReactNode } from 'react';
import { useText } from '../../hooks.ts';
import { type BlockKind, type BlockProps, textSchema } from '../define.ts';
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
      {/* By place, so that the open one stays open in another language. */}
      {Object.entries(items).map(([place, item]) => (
        <Question key={place} group={name} item={item} />
      ))}
    </div>
  );
}

// The browser keeps one of a name open at a time.
function Question({ group, item }: { readonly group: string; readonly item: Item }): ReactNode {
  return (
    <details name={group}>
      <summary>{useText(item.question)}</summary>
      <p>{useText(item.answer)}</p>
    </details>
  );
}

export const accordionBlock: BlockKind<'accordion', Options> = {
  name: 'accordion',
  summary: 'Questions with answers that open one at a time; pressing the open one closes it.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'items'],
    properties: {
      name: { ...textSchema, description: 'Tells this list from others on the screen.' },
      items: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['question', 'answer'],
          properties: { question: textSchema, answer: textSchema },
        },
      },
    },
  },
  examples: [
    {
      name: 'two',
      options: {
        name: 'faq',
        items: [
          { question: 'Is there a fee?', answer: 'Yes, a small one.' },
          { question: 'How long is the lease?', answer: 'From 6 to 11 months.' },
        ],
      },
    },
  ],
  Component: Accordion,
};
