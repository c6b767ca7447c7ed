import type { ReactNode } from 'react';
import type { Condition } from '../../../model/types.ts';
import { holds } from '../../../runtime/values/condition.ts';
import { useRunner, useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { imageSchema, statusSchema, textSchema } from '../option-schemas.ts';
import styles from './tasks.module.css';

interface Task {
  readonly title: string;
  readonly text: string;
  readonly image?: string;
  readonly event?: string;
  readonly status?: readonly { readonly when?: Condition; readonly say: string; readonly done?: boolean }[];
}

interface Options {
  readonly items: readonly Task[];
}

function Tasks({ options: { items } }: BlockProps<Options>): ReactNode {
  return (
    <ol className={styles.tasks}>
      {Object.entries(items).map(([place, task]) => (
        <Item key={place} task={task} />
      ))}
    </ol>
  );
}

function Item({ task: { title, text, image, event, status = [] } }: { readonly task: Task }): ReactNode {
  const runner = useRunner();
  const now = useSelector((scope) => status.find(({ when }) => when === undefined || holds(scope, when)));
  const heading = useText(title);
  const said = useText(now?.say ?? '');
  return (
    <li data-pictured={image !== undefined}>
      {image !== undefined && <img src={image} alt="" width="40" height="40" />}
      <h2>
        {event === undefined ? (
          heading
        ) : (
          <button type="button" onClick={() => runner.send({ type: 'raise', name: event })}>
            {heading}
          </button>
        )}
      </h2>
      <p>{useText(text)}</p>
      {now && (
        <p className={styles.status} data-done={now.done === true}>
          {said}
        </p>
      )}
    </li>
  );
}

export const tasksBlock: BlockKind<'tasks', Options> = {
  name: 'tasks',
  Component: Tasks,
};

export const tasksBlockMeta: BlockMeta<typeof tasksBlock> = {
  summary: 'Tasks in order, each with a number or a picture; each may be a button, and may show its status.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['title', 'text'],
          properties: {
            title: textSchema,
            text: textSchema,
            image: {
              ...imageSchema,
              description: 'A square picture below public/ instead of the number; decorative only.',
            },
            event: { ...textSchema, description: 'The event of "on" that a press on the task raises.' },
            status: statusSchema,
          },
        },
      },
    },
  },
  examples: [
    {
      name: 'two',
      options: {
        items: [
          {
            title: 'Income Verification',
            text: 'Salary and work details',
            event: 'income',
            status: [{ say: 'Done', done: true }],
          },
          { title: 'Set up automatic payment', text: 'Via net banking or debit card' },
        ],
      },
    },
  ],
};
