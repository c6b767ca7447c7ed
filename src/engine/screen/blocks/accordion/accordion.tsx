import type { ReactNode } from 'react';
import { markupRef } from '../../../model/condition-schema.ts';
import { useText } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { Markup } from '../markup.tsx';
import { textSchema } from '../option-schemas.ts';
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

export const accordionBlockMeta: BlockMeta<typeof accordionBlock> = {
  summary: 'Questions with answers; at most one is open at a time.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'items'],
    properties: {
      name: { ...textSchema, description: 'A name that is unique among the accordions of the screen.' },
      items: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['question', 'answer'],
          properties: { question: textSchema, answer: { $ref: markupRef } },
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
          { question: 'How long does it take?', answer: 'From **6 to 11** months.' },
        ],
      },
    },
  ],
};
