import type { ReactNode } from 'react';
import type { Condition } from '../../../engine/model/types.ts';
import { holds } from '../../../engine/runtime/values/condition.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../../../engine/screen/blocks/define.ts';
import {
  conditionSchema,
  rowsSchema,
  textSchema,
  unknownWhenSchema,
} from '../../../engine/screen/blocks/option-schemas.ts';
import { useSelector, useText } from '../../../engine/screen/hooks.ts';
import { type Knowledge, LoadingFigures, never, shownFigure, useKnowledge } from '../../../engine/screen/knowledge.tsx';
import facts from '../facts.module.css';
import styles from './strip.module.css';

interface Item {
  readonly label: string;
  readonly value: string;
}

interface Details {
  readonly rows: readonly Item[];
  readonly busyWhen?: Condition;
  readonly unknownWhen?: Condition;
  /** Marks what the values are, while its condition holds. */
  readonly tag?: { readonly text: string; readonly when: Condition };
}

type Options = readonly Item[] | Details;

const isList = (options: Options): options is readonly Item[] => Array.isArray(options);

function Strip({ options }: BlockProps<Options>): ReactNode {
  const details: Details = isList(options) ? { rows: options } : options;
  const { rows, tag } = details;
  const knowledge = useKnowledge(details);
  const mark = useText(tag?.text ?? '');
  const isMarked = useSelector((scope) => holds(scope, tag?.when ?? never));
  return (
    <div className={styles.strip}>
      {isMarked && <p className={styles.tag}>{mark}</p>}
      <dl aria-hidden={knowledge === 'loading'}>
        {Object.entries(rows).map(([place, item]) => (
          <Entry key={place} item={item} knowledge={knowledge} />
        ))}
      </dl>
      {knowledge === 'loading' && <LoadingFigures busyWhen={details.busyWhen} />}
    </div>
  );
}

function Entry({
  item: { label, value },
  knowledge,
}: {
  readonly item: Item;
  readonly knowledge: Knowledge;
}): ReactNode {
  const figure = useText(value);
  return (
    <div>
      <dt>{useText(label)}</dt>
      <dd className={facts.figure}>{shownFigure(figure, knowledge)}</dd>
    </div>
  );
}

export const stripBlock: BlockKind<'strip', Options> = {
  name: 'strip',
  Component: Strip,
};

export const stripBlockMeta: BlockMeta<typeof stripBlock> = {
  summary: 'A few labelled values side by side on a coloured strip.',
  options: {
    anyOf: [
      rowsSchema,
      {
        type: 'object',
        additionalProperties: false,
        required: ['rows'],
        properties: {
          rows: rowsSchema,
          busyWhen: conditionSchema,
          unknownWhen: unknownWhenSchema,
          tag: {
            type: 'object',
            description: 'Marks what the values are: Example, while they are not those of the tenant.',
            additionalProperties: false,
            required: ['text', 'when'],
            properties: { text: textSchema, when: conditionSchema },
          },
        },
      },
    ],
  },
  examples: [
    { name: 'lease', options: [{ label: 'Lease Period', value: '6 months' }] },
    {
      name: 'example',
      options: {
        rows: [{ label: 'Lease Period', value: '6 months' }],
        tag: { text: 'Example', when: { path: 'session.tenure', exists: false } },
      },
    },
    {
      name: 'awaited',
      options: {
        rows: [{ label: 'Lease Period', value: '6 months' }],
        busyWhen: { path: 'session.tenure', exists: false },
      },
    },
    {
      name: 'unknown',
      options: {
        rows: [{ label: 'Lease Period', value: '6 months' }],
        unknownWhen: { path: 'session.tenure', exists: false },
      },
    },
  ],
};
