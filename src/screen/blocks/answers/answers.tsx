import { type ReactNode, useId } from 'react';
import type { Condition } from '../../../journey/types.ts';
import { holds } from '../../../runtime/values/condition.ts';
import button from '../../button.module.css';
import { useRunner, useSelector, useText } from '../../hooks.ts';
import { type BlockKind, type BlockProps, conditionSchema, textSchema } from '../define.ts';
import styles from './answers.module.css';

interface Row {
  readonly label: string;
  readonly value: string;
  readonly when?: Condition;
  /** The event that leads to where it can be changed. */
  readonly event?: string;
}

interface Options {
  readonly title: string;
  /** What the button beside each answer says. */
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
  const stands = useSelector((scope) => holds(scope, row.when ?? always));
  const label = useText(row.label);
  const value = useText(row.value);
  if (!stands) return null;
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {row.event !== undefined && (
        <dd>
          <Change event={row.event} change={change} label={label} />
        </dd>
      )}
    </div>
  );
}

function Change({ event, change, label }: { readonly [Part in 'event' | 'change' | 'label']: string }): ReactNode {
  const runner = useRunner();
  const word = useText(change);
  return (
    <button type="button" className={button.link} onClick={() => runner.send({ type: 'raise', name: event })}>
      {word}
      <span className="visually-hidden"> {label}</span>
    </button>
  );
}

export const answersBlock: BlockKind<'answers', Options> = {
  name: 'answers',
  summary: 'What the tenant gave and is about to send, each answer with a way to change it.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'change', 'rows'],
    properties: {
      title: textSchema,
      change: {
        ...textSchema,
        description: 'What the button beside an answer says; its label follows for screen readers.',
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
            value: { ...textSchema, description: 'The answer; mask what is sensitive, as in {form.pan|masked-pan}.' },
            when: conditionSchema,
            event: { ...textSchema, description: 'The event of "on" that leads to where it can be changed.' },
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
          { label: 'PAN', value: 'XXXXX1234X', event: 'change-pan' },
          { label: 'PIN code', value: '560001 Bengaluru' },
        ],
      },
    },
  ],
  Component: Answers,
};
