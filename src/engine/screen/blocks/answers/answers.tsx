import { type ReactNode, useId } from 'react';
import type { Condition } from '../../../model/types.ts';
import { holds } from '../../../runtime/values/condition.ts';
import { useRunner, useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { conditionSchema, textSchema } from '../option-schemas.ts';
import styles from './answers.module.css';
import { ChangeButton } from './change-button.tsx';

interface Row {
  readonly label: string;
  readonly value: string;
  readonly when?: Condition;
  /** The event that leads to the screen where the answer can be changed. */
  readonly event?: string;
}

interface Options {
  readonly title: string;
  /** The text of the button next to each answer. */
  readonly change: string;
  readonly rows: readonly Row[];
}

function Answers({ options: { title, change, rows } }: BlockProps<Options>): ReactNode {
  const titleId = useId();
  return (
    <section className={styles.answers} aria-labelledby={titleId}>
      <h2 id={titleId}>{useText(title)}</h2>
      <dl className={styles.rows}>
        {Object.entries(rows).map(([place, row]) => (
          <Answer key={place} row={row} change={change} />
        ))}
      </dl>
    </section>
  );
}

const always: Condition = { all: [] };

function Answer({ row, change }: { readonly row: Row; readonly change: string }): ReactNode {
  const runner = useRunner();
  const { event } = row;
  const isShown = useSelector((scope) => holds(scope, row.when ?? always));
  const label = useText(row.label);
  const value = useText(row.value);
  if (!isShown) return null;
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {event !== undefined && (
        <dd>
          <ChangeButton change={change} label={label} onPress={() => runner.send({ type: 'raise', name: event })} />
        </dd>
      )}
    </div>
  );
}

export const answersBlock: BlockKind<'answers', Options> = {
  name: 'answers',
  Component: Answers,
};

export const answersBlockMeta: BlockMeta<typeof answersBlock> = {
  summary: 'The answers that the user is about to send, each with a button to change it.',
  isReview: true,
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'change', 'rows'],
    properties: {
      title: textSchema,
      change: {
        ...textSchema,
        description: 'The text of the button next to an answer; for screen readers the label of the answer follows.',
      },
      rows: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'value'],
          properties: {
            label: textSchema,
            value: { ...textSchema, description: 'The answer; mask what is sensitive, as in {form.phone|last-four}.' },
            when: conditionSchema,
            event: {
              ...textSchema,
              description: 'The event of "on" that leads to the screen where the answer can be changed.',
            },
          },
        },
      },
    },
  },
  examples: [
    {
      name: 'identity',
      options: {
        title: 'You are about to send',
        change: 'Change',
        rows: [
          { label: 'Phone', value: 'XXXXXX3210', event: 'change-phone' },
          { label: 'City', value: 'Bengaluru' },
        ],
      },
    },
  ],
};
