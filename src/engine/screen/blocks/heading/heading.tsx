import { type ReactNode, useId } from 'react';
import { useText } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { textSchema } from '../option-schemas.ts';

type Options = string | { readonly text: string; readonly level?: 2; readonly quiet?: boolean };

function Heading({ options }: BlockProps<Options>): ReactNode {
  const { text, level = 1, quiet = false } = typeof options === 'string' ? { text: options } : options;
  const filled = useText(text);
  const id = useId();
  if (level === 2) return <h2>{filled}</h2>;
  return (
    <h1 id={id} tabIndex={-1} className={quiet ? 'visually-hidden' : undefined}>
      {filled}
    </h1>
  );
}

export const headingBlock: BlockKind<'heading', Options> = {
  name: 'heading',
  Component: Heading,
};

export const headingBlockMeta: BlockMeta<typeof headingBlock> = {
  hasMainHeading: true,
  summary: 'A heading. The main one gets the focus when the screen is entered.',
  options: {
    anyOf: [
      textSchema,
      {
        type: 'object',
        additionalProperties: false,
        required: ['text'],
        properties: {
          text: textSchema,
          level: { const: 2, description: 'A heading below the main one.' },
          quiet: {
            type: 'boolean',
            description: 'For screen readers only, if the screen shows the text in another way.',
          },
        },
      },
    ],
  },
  examples: [
    { name: 'main', options: 'Quick Eligibility Check' },
    { name: 'quiet', options: { text: 'Quick Eligibility Check', quiet: true } },
    { name: 'below', options: { text: 'Terms and Conditions', level: 2 } },
  ],
};
