import { type ReactNode, useEffect, useState } from 'react';
import type { Condition } from '../../../model/types.ts';
import { holds } from '../../../runtime/values/condition.ts';
import { useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { conditionSchema, textSchema } from '../option-schemas.ts';
import styles from './status.module.css';

interface Options {
  readonly says: readonly { readonly when: Condition; readonly text?: string; readonly seen?: boolean }[];
}

function Status({ options: { says } }: BlockProps<Options>): ReactNode {
  const saying = useSelector((scope) => says.find(({ when }) => holds(scope, when)));
  const text = useText(saying?.text ?? '');
  const [isMounted, setMounted] = useState(false);
  // Screen readers announce text added to an existing live region, not the initial text of a new one.
  useEffect(() => setMounted(true), []);
  return (
    <p role="status" className={saying?.seen === false ? styles.spoken : styles.status}>
      {isMounted && text}
    </p>
  );
}

export const statusBlock: BlockKind<'status', Options> = {
  name: 'status',
  Component: Status,
};

export const statusBlockMeta: BlockMeta<typeof statusBlock> = {
  summary: 'A status message: the first text whose condition holds. Screen readers announce each change once.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['says'],
    properties: {
      says: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['when'],
          properties: {
            when: conditionSchema,
            text: { ...textSchema, description: 'The message; none if absent.' },
            seen: {
              type: 'boolean',
              description: 'false: for screen readers only, if the screen shows the text in another way.',
            },
          },
        },
      },
    },
  },
  examples: [
    { name: 'sent', options: { says: [{ when: { path: 'session.code', exists: false }, text: 'Code sent.' }] } },
  ],
};
