import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { localMoment } from '../../../model/values/local-moment.ts';
import { formatValue, languageOf, timeZoneOf } from '../../../runtime/values/format.ts';
import { readPath } from '../../../runtime/values/value.ts';
import { useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
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
