import type { ReactNode } from 'react';
import { markupRef } from '../../../model/condition-schema.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { Markup } from '../markup.tsx';
import styles from './prose.module.css';

type Options = string | { readonly text: string; readonly style: 'caption' };

function Prose({ options }: BlockProps<Options>): ReactNode {
  const { text, style } = typeof options === 'string' ? { text: options, style: 'prose' as const } : options;
  return (
    <div className={styles[style]}>
      <Markup text={text} />
    </div>
  );
}

export const proseBlock: BlockKind<'prose', Options> = {
  name: 'prose',
  Component: Prose,
};

export const proseBlockMeta: BlockMeta<typeof proseBlock> = {
  summary: 'Paragraphs and lists with emphasis and links.',
  options: {
    anyOf: [
      { $ref: markupRef },
      {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'style'],
        properties: { text: { $ref: markupRef }, style: { const: 'caption', description: 'caption: small.' } },
      },
    ],
  },
  examples: [
    {
      name: 'all',
      options:
        'Please have **both** ready:\n- your bank card\n- your phone\nThe [Reserve Bank](https://rbi.org.in) regulates our partner.',
    },
    {
      name: 'small',
      options: { text: 'The [Reserve Bank](https://rbi.org.in) regulates our partner.', style: 'caption' },
    },
  ],
};
