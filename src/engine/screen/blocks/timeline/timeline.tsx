import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { localMoment } from '../../../model/values/local-moment.ts';
import { formatValue, languageOf, timeZoneOf } from '../../../runtime/values/format.ts';
import { readPath } from '../../../runtime/values/value.ts';
import { useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
import styles from './timeline.module.css';

interface DatedStep {
  readonly title: string;
  readonly text?: string;
  /** Days after the first day; absent for a step without a date. */
  readonly days?: number;
  readonly done?: boolean;
}

interface Options {
  readonly title: string;
  /** The path of the first day, as a date or a time; today if it has none. */
  readonly since?: string;
  readonly items: readonly DatedStep[];
}

function Timeline({ options: { title, since = '', items } }: BlockProps<Options>): ReactNode {
  const titleId = useId();
  const timeZone = useSelector((scope) => timeZoneOf(languageOf(scope)));
  const today = useToday(timeZone);
  const given = useSelector((scope) => String(readPath(scope, since) ?? ''));
  const first = today && (dayOf(given, timeZone) ?? today);
  return (
    <section aria-labelledby={titleId} className={styles.timeline}>
      <h2 id={titleId}>{useText(title)}</h2>
      <ol>
        {Object.entries(items).map(([place, step]) => (
          <Item key={place} step={step} first={first} />
        ))}
      </ol>
    </section>
  );
}

function Item({ step, first }: { readonly step: DatedStep; readonly first: string | undefined }): ReactNode {
  const { title, text = '', days, done = false } = step;
  const day = first && days !== undefined ? daysAfter(first, days) : undefined;
  const shown = useSelector((scope) => day && formatValue(day, 'date', languageOf(scope)));
  const details = useText(text);
  return (
    <li data-done={done}>
      {/* The line is there before its date, so that nothing moves when the date is shown. */}
      {days !== undefined && <time dateTime={day}>{shown ?? '\u00a0'}</time>}
      <strong>{useText(title)}</strong>
      {details && <p>{details}</p>}
    </li>
  );
}

/** Today in the time zone of the journey; undefined in a prerendered page, which is built on another day. */
const useToday = (timeZone: string): string | undefined =>
  useSyncExternalStore(
    () => () => undefined,
    () => dayOf(new Date().toISOString(), timeZone),
    () => undefined,
  );

/** The day of a date or a moment in a time zone; undefined if it is neither. */
const dayOf = (text: string, timeZone: string): string | undefined =>
  localMoment(text, timeZone)?.toISOString().slice(0, 10);

const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 24 * 3_600_000).toISOString().slice(0, 10);

export const timelineBlock: BlockKind<'timeline', Options> = {
  name: 'timeline',
  Component: Timeline,
};

export const timelineBlockMeta: BlockMeta<typeof timelineBlock> = {
  summary:
    'What happens next, as steps, with dates in the language of the user where they are known. The dates are counted on the phone, from today or from a stored day.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'items'],
    properties: {
      title: textSchema,
      since: {
        $ref: 'screen.schema.json#/$defs/path',
        description: 'The path of the first day, such as one that a stamp effect has set; today if it has no value.',
      },
      items: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['title'],
          properties: {
            title: textSchema,
            text: textSchema,
            days: {
              type: 'integer',
              minimum: 0,
              maximum: 3660,
              description: 'Days after the first day; a step without them has no date.',
            },
            done: { type: 'boolean', description: 'Marks a step that is behind the user.' },
          },
        },
      },
    },
  },
  examples: [
    {
      name: 'next',
      options: {
        title: 'What happens next',
        items: [
          { title: 'Eligibility confirmed', days: 0, done: true },
          { title: 'Our team calls you', text: 'Keep your papers ready.' },
        ],
      },
    },
    {
      name: 'since',
      options: {
        title: 'What happens next',
        since: 'session.resultAt',
        items: [{ title: 'By this day our team has called you', days: 2 }],
      },
    },
  ],
};
