import type { ReactNode } from 'react';
import type { Condition } from '../../../model/types.ts';
import { holds } from '../../../runtime/values/condition.ts';
import { fillText, readPath } from '../../../runtime/values/value.ts';
import { useSelector, useText } from '../../hooks.ts';
import { LoadingFigures, useKnowledge } from '../../knowledge.tsx';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { conditionSchema, statusSchema, textSchema } from '../option-schemas.ts';
import styles from './records.module.css';

interface RecordTexts {
  readonly title: string;
  readonly text: string;
  /** The first whose condition holds for the entry is its status. */
  readonly status?: readonly { readonly when?: Condition; readonly say: string; readonly done?: boolean }[];
}

interface Options {
  /** The path of the list. */
  readonly in: string;
  /** How each entry is shown; its texts and conditions read `entry.…`. */
  readonly each: RecordTexts;
  /** Shown instead of an empty list. */
  readonly none: string;
  readonly busyWhen?: Condition;
  /** While this condition holds, the list could not be read: it is not shown as an empty one. */
  readonly unknownWhen?: Condition;
}

function Records({ options }: BlockProps<Options>): ReactNode {
  const knowledge = useKnowledge(options);
  const list = useSelector((scope) => readPath(scope, options.in));
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  const none = useText(options.none);
  if (knowledge === 'loading')
    return (
      <div className={styles.loading}>
        <LoadingFigures busyWhen={options.busyWhen} />
      </div>
    );
  if (entries.length === 0) return knowledge === 'known' && <p>{none}</p>;
  return (
    <ul className={styles.records}>
      {Object.entries(entries).map(([place, entry]) => (
        <Entry key={place} entry={entry} texts={options.each} />
      ))}
    </ul>
  );
}

function Entry({ entry, texts }: { readonly entry: unknown; readonly texts: RecordTexts }): ReactNode {
  const { title, text, status = [] } = texts;
  const now = useSelector((scope) => status.find(({ when }) => when === undefined || holds({ ...scope, entry }, when)));
  const useEntryText = (written: string) => useSelector((scope) => fillText({ ...scope, entry }, written));
  const [name, details, said] = [useEntryText(title), useEntryText(text), useEntryText(now?.say ?? '')];
  return (
    <li>
      <strong>{name}</strong>
      <p>{details}</p>
      {now && (
        <p className={styles.status} data-done={now.done === true}>
          {said}
        </p>
      )}
    </li>
  );
}

export const recordsBlock: BlockKind<'records', Options> = {
  name: 'records',
  Component: Records,
};

export const recordsBlockMeta: BlockMeta<typeof recordsBlock> = {
  summary:
    'One card for each entry of a list, such as what a call has found: a title, a text, and its status. Without entries, a text.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['in', 'each', 'none'],
    properties: {
      in: { $ref: 'screen.schema.json#/$defs/path', description: 'The path of the list, such as session.invitations.' },
      each: {
        type: 'object',
        description: 'How an entry is shown. Its texts and conditions read entry.….',
        additionalProperties: false,
        required: ['title', 'text'],
        properties: {
          title: textSchema,
          text: textSchema,
          status: statusSchema,
        },
      },
      none: { ...textSchema, description: 'Shown while the list is known to be empty.' },
      busyWhen: conditionSchema,
      unknownWhen: {
        allOf: [conditionSchema],
        description: 'While this condition holds, such as after a failed call, an empty list says nothing.',
      },
    },
  },
  examples: [
    {
      name: 'none',
      options: {
        in: 'session.sent',
        each: { title: 'Kabir Das', text: 'Sent', status: [{ say: 'Opened', done: true }] },
        none: 'You have sent nothing yet.',
      },
    },
    {
      name: 'awaited',
      options: {
        in: 'session.sent',
        each: { title: 'Kabir Das', text: 'Sent' },
        none: 'You have sent nothing yet.',
        busyWhen: { path: 'session.sent', exists: false },
      },
    },
  ],
};
