import type { ReactNode } from 'react';
import { useText } from '../../walk.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './text.module.css';

type Options =
  | string
  | { readonly text: string; readonly style: 'lead' | 'note' | 'caption' }
  | { readonly text: string; readonly style: 'consent'; readonly purpose: string };

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
            enum: ['lead', 'note', 'caption'],
            description: 'lead: under the heading. note: set apart. caption: small.',
          },
        },
      },
      {
        type: 'object',
        description: 'What the tenant agrees to.',
        additionalProperties: false,
        required: ['text', 'style', 'purpose'],
        properties: {
          text: { type: 'string', minLength: 1 },
          style: { const: 'consent' },
          purpose: {
            type: 'string',
            maxLength: 64,
            pattern: '^[a-z][a-z0-9-]*$',
            description: 'What the consent is for: the name under which it is recorded, such as credit-check.',
          },
        },
      },
    ],
  },
  examples: [
    { name: 'plain', options: 'Our team will contact you soon.' },
    {
      name: 'consent',
      options: { text: 'By clicking Next you allow us to check.', style: 'consent', purpose: 'credit-check' },
    },
    { name: 'note', options: { text: 'This does not affect your Credit Score', style: 'note' } },
  ],
  Component: Text,
};
