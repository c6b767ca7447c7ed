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
import { Button } from '../../../engine/screen/button.tsx';
import { useRunner, useSelector, useText } from '../../../engine/screen/hooks.ts';
import { type Knowledge, LoadingFigures, never, shownFigure, useKnowledge } from '../../../engine/screen/knowledge.tsx';
import facts from '../facts.module.css';
import styles from './card.module.css';

interface Row {
  readonly label: string;
  readonly value: string;
  readonly when?: Condition;
}

interface Offer {
  readonly when: Condition;
  readonly text: string;
  readonly label: string;
  readonly event: string;
}

interface Options {
  readonly title?: string;
  /** Marks what the values are, next to the title. */
  readonly tag?: string;
  readonly rows: readonly Row[];
  /** While this condition holds, the values are loading. */
  readonly busyWhen?: Condition;
  /** While this condition holds, the values could not be read. */
  readonly unknownWhen?: Condition;
  /** Each value is on a line of its own. */
  readonly stacked?: boolean;
  /** On the colour of the brand, with the first value in large figures. */
  readonly statement?: boolean;
  /** Shown in the space of the rows while they have no values, with a button that leads to them. */
  readonly offer?: Offer;
  readonly toggle?: { readonly event: string; readonly pressedWhen: Condition };
}

function Card({ options }: BlockProps<Options>): ReactNode {
  const { title, tag, rows, stacked, statement, offer, toggle } = options;
  const knowledge = useKnowledge(options);
  const busy = knowledge === 'loading';
  const isOffered = useSelector((scope) => !busy && holds(scope, offer?.when ?? never));
  const known = !busy && !isOffered;
  const Part = offer ? 'div' : 'span';
  const content = (
    <>
      {title !== undefined && <Title text={title} tag={tag} />}
      <Part className={known ? undefined : styles.loading}>
        <span
          className={stacked ? `${styles.rows} ${styles.stacked}` : styles.rows}
          aria-hidden={isOffered || undefined}
        >
          {Object.entries(rows).map(([place, row]) => (
            <Line key={place} row={row} knowledge={known ? knowledge : 'loading'} />
          ))}
        </span>
        {offer && isOffered && <OfferPart offer={offer} />}
        {busy && <LoadingFigures busyWhen={options.busyWhen} />}
      </Part>
    </>
  );
  const look = statement ? `${styles.card} ${styles.statement}` : (styles.card ?? '');
  if (!toggle) return <section className={look}>{content}</section>;
  return (
    <Toggle toggle={toggle} busy={busy} look={look}>
      {content}
    </Toggle>
  );
}

interface ToggleProps {
  readonly toggle: NonNullable<Options['toggle']>;
  readonly busy: boolean;
  readonly look: string;
  readonly children: ReactNode;
}

function Toggle({ toggle: { event, pressedWhen }, busy, look, children }: ToggleProps): ReactNode {
  const runner = useRunner();
  const pressed = useSelector((scope) => holds(scope, pressedWhen));
  return (
    <button
      type="button"
      className={look}
      aria-pressed={pressed}
      aria-busy={busy}
      onClick={() => runner.send({ type: 'raise', name: event })}
    >
      {children}
    </button>
  );
}

function Title({ text, tag = '' }: { readonly text: string; readonly tag: string | undefined }): ReactNode {
  const [title, mark] = [useText(text), useText(tag)];
  return (
    <span className={styles.title}>
      {title}
      {mark && <span className={styles.tag}> {mark}</span>}
    </span>
  );
}

const OfferPart = ({ offer: { text, label, event } }: { readonly offer: Offer }): ReactNode => (
  <div className={styles.offer}>
    <p>{useText(text)}</p>
    <Button type="button" event={event} label={label} options={() => ({ label })} look="secondary" />
  </div>
);

const always: Condition = { all: [] };

interface LineProps {
  readonly row: Row;
  readonly knowledge: Knowledge;
}

function Line({ row: { label, value, when = always }, knowledge }: LineProps): ReactNode {
  const isShown = useSelector((scope) => holds(scope, when));
  const [name, figure] = [useText(label), useText(value)];
  if (!isShown) return null;
  return (
    <span className={facts.fact}>
      <span className={facts.label}>{name}</span>{' '}
      <strong className={facts.figure}>{shownFigure(figure, knowledge)}</strong>
    </span>
  );
}

export const cardBlock: BlockKind<'card', Options> = {
  name: 'card',
  Component: Card,
};

export const cardBlockMeta: BlockMeta<typeof cardBlock> = {
  summary: 'Labelled values on a card, like a receipt; the card may be a toggle button.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['rows'],
    not: { required: ['offer', 'toggle'] },
    dependencies: { tag: ['title'] },
    properties: {
      title: textSchema,
      tag: {
        ...textSchema,
        description:
          'Marks what the values are, next to the title: Example, for values that are not those of the tenant.',
      },
      rows: {
        ...rowsSchema,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'value'],
          properties: { label: textSchema, value: textSchema, when: conditionSchema },
        },
      },
      busyWhen: conditionSchema,
      unknownWhen: unknownWhenSchema,
      stacked: {
        type: 'boolean',
        description:
          'Each value is on a line of its own: for values that load later and may be too long to fit next to their label, so that the layout does not shift.',
      },
      statement: {
        type: 'boolean',
        description: 'On the colour of the brand, with the first value in large figures: for what a screen is about.',
      },
      offer: {
        type: 'object',
        description:
          'While the condition holds, there are no values yet: in place of the rows a text and a button that leads to them, in the same space.',
        additionalProperties: false,
        required: ['when', 'text', 'label', 'event'],
        properties: { when: conditionSchema, text: textSchema, label: textSchema, event: textSchema },
      },
      toggle: {
        type: 'object',
        description: 'Makes the whole card a toggle button.',
        additionalProperties: false,
        required: ['event', 'pressedWhen'],
        properties: { event: textSchema, pressedWhen: conditionSchema },
      },
    },
  },
  examples: [
    { name: 'rent', options: { title: 'No-Cost EMI', rows: [{ label: 'Monthly Rent', value: '₹40,000' }] } },
    {
      name: 'reference',
      options: {
        title: 'Your application',
        rows: [
          { label: 'Reference', value: '1A2B-3C4D' },
          { label: 'Name', value: '{session.name}', when: { path: 'session.name', exists: true } },
        ],
      },
    },
    { name: 'example', options: { title: 'No-Cost EMI', tag: 'Example', rows: [{ label: 'Rent', value: '₹40,000' }] } },
    {
      name: 'offer',
      options: {
        title: 'What you pay',
        stacked: true,
        rows: [
          { label: 'Platform fee, each month', value: '₹1,200' },
          { label: 'Rent and fee, each month', value: '₹41,200' },
        ],
        offer: {
          when: { path: 'session.rent', exists: false },
          text: 'Add your rent to see what you pay.',
          label: 'Add your rent',
          event: 'add-rent',
        },
      },
    },
    {
      name: 'awaited',
      options: {
        rows: [{ label: 'Monthly Rent', value: '₹40,000' }],
        busyWhen: { path: 'session.rent', exists: false },
      },
    },
    {
      name: 'stacked',
      options: {
        stacked: true,
        rows: [{ label: 'First payment', value: 'Only ₹30,000 for one month instead of ₹4,20,000' }],
      },
    },
    {
      name: 'selected',
      options: {
        statement: true,
        rows: [{ label: 'Security Deposit', value: '₹0' }],
        toggle: { event: 'select', pressedWhen: { path: 'session.rent', exists: false } },
      },
    },
  ],
};
