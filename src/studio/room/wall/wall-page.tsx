import { type ReactNode, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { PreviewReport } from '../../preview/report.ts';
import type { ShownJourney, ShownState } from '../data.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { useJson } from '../load/use-json.ts';
import { PageHeading } from '../page-heading.tsx';
import { groupStates } from '../states/group-states.ts';
import { describeMisfit } from '../view/misfit-text.ts';
import { PreviewFrame } from '../view/preview-frame.tsx';
import { ViewOptions } from '../view/view-options.tsx';
import { stateHref, useViewQuery, type ViewQuery } from '../view/view-query.ts';
import { framesToMount } from './frames-to-mount.ts';
import styles from './wall-page.module.css';

/** As many as a laptop draws without a stutter. */
const framesAtOnce = 4;
/** A frame that says nothing for so long is given up. */
const patienceMs = 20_000;

/** Every state of a journey on the smallest phone, with those that do not fit. */
export function WallPage({ journey }: JourneyPageProps): ReactNode {
  const states = useJson<readonly ShownState[]>(`${journey}/states.json`);
  const shown = useJson<ShownJourney>(`${journey}/journey.json`);
  const [view, change] = useViewQuery(journey);
  const waiting = [states, shown].find(({ status }) => status !== 'ready');
  return (
    <>
      <PageHeading>Wall</PageHeading>
      <p className={styles.intro}>
        Every state on the smallest phone, 320 pixels wide, with the words of the release. Texts and buttons that do not
        fit are flagged. “Longer text” shows early what a longer translation would do.
      </p>
      <div className={styles.options}>
        <ViewOptions journey={journey} view={view} onChange={change} />
      </div>
      {states.status === 'ready' && shown.status === 'ready' ? (
        <Wall
          key={`${view.language} ${view.scheme}`}
          journey={journey}
          view={view}
          states={groupStates(states.data, shown.data.screens).flatMap((group) => group.states)}
        />
      ) : (
        waiting && waiting.status !== 'ready' && <LoadStatus loaded={waiting} what="the states" />
      )}
    </>
  );
}

interface WallProps {
  readonly journey: string;
  readonly view: ViewQuery;
  readonly states: readonly ShownState[];
}

type Reports = Readonly<Record<string, PreviewReport>>;

const isFlagged = (report: PreviewReport | undefined): boolean =>
  report !== undefined && (report.status === 'failed' || report.misfits.length > 0);

function Wall({ journey, view, states }: WallProps): ReactNode {
  const [reports, setReports] = useState<Reports>({});
  const [query, setQuery] = useSearchParams();
  const [near, watch] = useNear();
  // The address follows later, since the drawing of frames comes first; the box must not wait for it.
  const [onlyFlagged, setOnlyFlagged] = useState(query.get('only') === 'flagged');
  const add = useCallback(
    (report: PreviewReport) => setReports((before) => ({ ...before, [report.address.state]: report })),
    [],
  );
  const ids = states.map(({ id }) => id);
  const mounted = framesToMount({ ids, near, reported: new Set(Object.keys(reports)), limit: framesAtOnce });
  const flagged = ids.filter((id) => isFlagged(reports[id])).length;
  const toggle = (isOn: boolean): void => {
    setOnlyFlagged(isOn);
    setQuery(
      (before) => {
        if (isOn) before.set('only', 'flagged');
        else before.delete('only');
        return before;
      },
      { replace: true },
    );
  };
  return (
    <>
      <p className={styles.count}>
        <label>
          <input type="checkbox" checked={onlyFlagged} onChange={({ target }) => toggle(target.checked)} />
          Only those that do not fit
        </label>
        <span role="status">{progressOf(flagged, Object.keys(reports).length, ids.length)}</span>
      </p>
      <ul className={styles.wall}>
        {states.map((state) => (
          <Tile
            key={state.id}
            journey={journey}
            view={view}
            state={state}
            watch={watch}
            report={reports[state.id]}
            isHidden={onlyFlagged && !isFlagged(reports[state.id])}
            isMounted={mounted.has(state.id)}
            onReport={add}
          />
        ))}
      </ul>
    </>
  );
}

function progressOf(flagged: number, drawn: number, all: number): string {
  const found = flagged === 1 ? '1 does not fit' : `${flagged === 0 ? 'none' : flagged} do not fit`;
  return drawn < all ? `${drawn} of ${all} drawn, ${found} so far` : `${all} drawn, ${found}`;
}

interface TileProps {
  readonly journey: string;
  readonly view: ViewQuery;
  readonly state: ShownState;
  readonly report: PreviewReport | undefined;
  readonly isHidden: boolean;
  readonly isMounted: boolean;
  readonly watch: RefCallback<HTMLElement>;
  readonly onReport: (report: PreviewReport) => void;
}

function Tile({ journey, view, state, report, isHidden, isMounted, watch, onReport }: TileProps): ReactNode {
  const { language, scheme } = view;
  const address = { journey, state: state.id, language, scheme };
  const isWaiting = isMounted && report === undefined;
  const giveUp = useCallback(
    () =>
      onReport({
        source: 'studio-preview',
        status: 'failed',
        reason: 'It was not drawn in 20 seconds.',
        address: { journey, state: state.id, language, scheme },
      }),
    [onReport, journey, state.id, language, scheme],
  );
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(giveUp, patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting, giveUp]);
  if (isHidden && report) return null;
  return (
    <li ref={watch} data-near={state.id} className={isHidden ? styles.away : styles.tile} inert={isHidden}>
      <Link to={stateHref(journey, state.id, { language, scheme, width: '320' })}>{state.title}</Link>
      <div className={styles.window} inert>
        {isMounted ? (
          <PreviewFrame address={address} onReport={onReport} title={state.title} className={styles.frame} />
        ) : (
          <p>{report ? 'Drawn' : 'Not drawn yet'}</p>
        )}
      </div>
      <Verdict report={report} />
    </li>
  );
}

function Verdict({ report }: { readonly report: PreviewReport | undefined }): ReactNode {
  if (!report) return <p className={styles.verdict}>…</p>;
  if (report.status === 'failed') return <p className={styles.flag}>Not drawn: {report.reason}</p>;
  if (report.misfits.length === 0) return <p className={styles.verdict}>Fits</p>;
  return (
    <ul className={styles.flag}>
      {report.misfits.map((misfit) => (
        <li key={describeMisfit(misfit)}>{describeMisfit(misfit)}</li>
      ))}
    </ul>
  );
}

/** The ids of the elements near the window, and a function that gives the ref of an element. */
function useNear(): readonly [ReadonlySet<string>, RefCallback<HTMLElement>] {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver>(undefined);
  const open = useCallback((): IntersectionObserver => {
    observer.current ??= new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const { near: id = '' } = (target as HTMLElement).dataset;
            if (isIntersecting) after.add(id);
            else after.delete(id);
          }
          return after;
        }),
      { rootMargin: '400px' },
    );
    return observer.current;
  }, []);
  const watch = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return undefined;
      const watching = open();
      watching.observe(element);
      return () => watching.unobserve(element);
    },
    [open],
  );
  useEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = undefined;
    },
    [],
  );
  return [near, watch];
}
