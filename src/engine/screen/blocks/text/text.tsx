import type { ReactNode } from 'react';
import { readPath } from '../../../runtime/values/value.ts';
import { useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
import styles from './text.module.css';

type Options =
  | string
  | { readonly text: string; readonly style: 'lead' | 'note' | 'caption' }
  | { readonly text: string; readonly style: 'consent'; readonly purpose: string; readonly pinned?: boolean }
  | { readonly text: string; readonly style: 'quote'; readonly language: string };

function Text({ options }: BlockProps<Options>): ReactNode {
  const { text, style } = typeof options === 'string' ? { text: options, style: 'plain' as const } : options;
  const filled = useText(text);
  const path = typeof options === 'object' && 'language' in options ? options.language : undefined;
  const language = useSelector((scope) => (path === undefined ? undefined : String(readPath(scope, path) ?? '')));
  if (style === 'quote') {
    return (
      <blockquote className={styles.quote} lang={language}>
        {filled}
      </blockquote>
    );
  }
  return <p className={styles[style]}>{filled}</p>;
}

export const textBlock: BlockKind<'text', Options> = {
  name: 'text',
  Component: Text,
};

export const textBlockMeta: BlockMeta<typeof textBlock> = {
  summary: 'A paragraph.',
  options: {
    anyOf: [
      textSchema,
      {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'style'],
        properties: {
          text: textSchema,
          style: {
            enum: ['lead', 'note', 'caption'],
            description: 'lead: under the heading. note: highlighted. caption: small.',
          },
        },
      },
      {
        type: 'object',
        description: 'What the user agrees to.',
        additionalProperties: false,
        required: ['text', 'style', 'purpose'],
        properties: {
          text: textSchema,
          style: { const: 'consent' },
          purpose: {
            type: 'string',
            maxLength: 64,
            pattern: '^[a-z][a-z0-9-]*$',
            description: 'What the consent is for: the name under which it is recorded, such as credit-check.',
          },
          pinned: {
            type: 'boolean',
            description: 'Its beginning is also shown at the main button, once nothing is missing.',
          },
        },
      },
      {
        type: 'object',
        description: 'A text as it was shown earlier, in the language of that time.',
        additionalProperties: false,
        required: ['text', 'style', 'language'],
        properties: {
          text: textSchema,
          style: { const: 'quote' },
          language: { $ref: 'screen.schema.json#/$defs/path' },
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
    {
      name: 'quote',
      options: {
        text: '{session.words||By clicking Next you allow us to check.}',
        style: 'quote',
        language: 'journey.language',
      },
    },
    { name: 'lead', options: { text: 'We need these details to check your eligibility', style: 'lead' } },
    { name: 'caption', options: { text: 'Remind me when I am eligible.', style: 'caption' } },
    { name: 'note', options: { text: 'This does not affect your Credit Score', style: 'note' } },
  ],
};
