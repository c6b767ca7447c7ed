import type { ReactNode } from 'react';
import { useText } from '../../walk.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './text.module.css';

type Options = string | { readonly text: string; readonly style: 'lead' | 'note' | 'consent' | 'caption' };

function Text({ options }: BlockProps<Options>): ReactNode {
  const { text, style } = typeof options === 'string' ? { text: options, style: 'plain' as const } : options;
  return <p className={styles[style]}>{useText(text)}</p>;
}

export const text: BlockKind<'text', Options> = {
  name: 'text',
  summary: 'A paragraph.',
  options: {
    anyOf: [
      { type: 'string', minLength: 1 },
      {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'style'],
        properties: {
          text: { type: 'string', minLength: 1 },
          style: {
            enum: ['lead', 'note', 'consent', 'caption'],
            description:
              'lead: under the heading. note: set apart. consent: what the tenant agrees to. caption: small.',
          },
        },
      },
    ],
  },
  examples: [
    { name: 'plain', options: 'Our team will contact you soon.' },
    { name: 'note', options: { text: 'This does not affect your Credit Score', style: 'note' } },
  ],
  Component: Text,
};
