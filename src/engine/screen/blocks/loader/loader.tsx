import type { ReactNode } from 'react';
import type { Condition } from '../../../model/types.ts';
import { waitMessage } from '../../../runtime/rate-limit.ts';
import { slowMessage } from '../../../runtime/slow-run.ts';
import { holds } from '../../../runtime/values/condition.ts';
import button from '../../button.module.css';
import { useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { conditionSchema, textSchema } from '../option-schemas.ts';
import styles from './loader.module.css';

interface Tick {
  readonly label: string;
  readonly when: Condition;
}

type Options = string | { readonly text: string; readonly ticks: readonly Tick[] };

function Loader({ options }: BlockProps<Options>): ReactNode {
  const { text, ticks } = typeof options === 'string' ? { text: options, ticks: [] } : options;
  const slow = useSelector((scope) => waitMessage(scope, 'enter') ?? slowMessage(scope));
  return (
    <div className={styles.loader}>
      <span aria-hidden="true" className={`${button.busy} ${styles.ring}`} />
      <div role="status">
        <p>{useText(text)}</p>
        <p className={styles.slow}>{slow}</p>
      </div>
      {/* Outside the status, so that a tick does not announce everything again. */}
      {ticks.length > 0 && (
        <ul className={styles.ticks}>
          {Object.entries(ticks).map(([place, tick]) => (
            <Item key={place} tick={tick} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Item({ tick: { label, when } }: { readonly tick: Tick }): ReactNode {
  const isDone = useSelector((scope) => holds(scope, when));
  const text = useText(label);
  // Only what is done is read out, since the tick is drawn.
  return (
    <li data-done={isDone} aria-hidden={!isDone}>
      {text}
    </li>
  );
}

export const loaderBlock: BlockKind<'loader', Options> = {
  name: 'loader',
  Component: Loader,
};

export const loaderBlockMeta: BlockMeta<typeof loaderBlock> = {
  summary: 'An animation shown while a call is in progress, with a list of what is done already.',
  isWaiting: true,
  options: {
    anyOf: [
      textSchema,
      {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'ticks'],
        properties: {
          text: textSchema,
          ticks: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['label', 'when'],
              properties: {
                label: textSchema,
                when: { ...conditionSchema, description: 'Ticked while this holds: when the call has returned.' },
              },
            },
          },
        },
      },
    ],
  },
  examples: [
    { name: 'plain', options: 'We are having a look at your profile! Please Wait...' },
    {
      name: 'ticks',
      options: {
        text: 'We are having a look at your profile! Please Wait...',
        ticks: [
          { label: 'Name', when: { path: 'session.name', exists: false } },
          { label: 'Eligibility', when: { path: 'session.name', exists: true } },
        ],
      },
    },
  ],
};
