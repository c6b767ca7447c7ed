import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { PreviewReport } from '../../preview/report.ts';
import type { ShownJourney, ShownState } from '../data.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { useJson } from '../load/use-json.ts';
import { PageHeading } from '../page-heading.tsx';
import { groupStates, kindNames } from '../states/group-states.ts';
import { describeMisfit } from '../view/misfit-text.ts';
import { PreviewFrame } from '../view/preview-frame.tsx';
import { ViewOptions } from '../view/view-options.tsx';
import { stateHref, useViewQuery } from '../view/view-query.ts';
import styles from './state-page.module.css';

/** One state of a journey in a phone, with what happens in it. */
export function StatePage({ journey }: JourneyPageProps): ReactNode {
  const states = useJson<readonly ShownState[]>(`${journey}/states.json`);
  const shown = useJson<ShownJourney>(`${journey}/journey.json`);
  const [query] = useSearchParams();
  const waiting = [states, shown].find(({ status }) => status !== 'ready');
  if (states.status === 'ready' && shown.status === 'ready')
    return <ShownStatePage journey={shown.data} states={states.data} id={query.get('id') ?? ''} />;
  return (
    <>
      <PageHeading>State</PageHeading>
      {waiting && waiting.status !== 'ready' && <LoadStatus loaded={waiting} what="the state" />}
    </>
  );
}

interface ShownStateProps {
  readonly journey: ShownJourney;
  readonly states: readonly ShownState[];
  readonly id: string;
}

function ShownStatePage({ journey, states, id }: ShownStateProps): ReactNode {
  const ordered = groupStates(states, journey.screens).flatMap((group) => group.states);
  const index = ordered.findIndex((state) => state.id === id);
  const state = ordered[index];
  if (!state) return <NoSuchState journey={journey.id} />;
  const screen = journey.screens.find((one) => one.id === state.screen);
  return (
    <>
      <PageHeading>{state.title}</PageHeading>
      <p className={styles.kind}>
        {kindNames[state.kind]} of “{screen?.title ?? state.screen}”, state {index + 1} of {ordered.length}, with the
        words of the release
      </p>
      <Neighbours journey={journey.id} before={ordered[index - 1]} after={ordered[index + 1]} />
      <Phone key={state.id} journey={journey.id} state={state} />
    </>
  );
}

function NoSuchState({ journey }: { readonly journey: string }): ReactNode {
  return (
    <>
      <PageHeading>There is no such state</PageHeading>
      <p>
        The journey has changed since this link was made. Look for it in the{' '}
        <Link to={`/${journey}/states`}>list of states</Link>.
      </p>
    </>
  );
}

interface NeighboursProps {
  readonly journey: string;
  readonly before: ShownState | undefined;
  readonly after: ShownState | undefined;
}

/** The links to the states before and after this one, which the arrow keys open too. */
function Neighbours({ journey, before, after }: NeighboursProps): ReactNode {
  const [view] = useViewQuery(journey);
  const navigate = useNavigate();
  const hrefOf = (state: ShownState | undefined): string | undefined =>
    state && stateHref(journey, state.id, { ...view });
  const [previous, next] = [hrefOf(before), hrefOf(after)];
  // A plain effect may run after the paint, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTyped = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (isTyped || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const href = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
      if (href !== undefined) void navigate(href);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [previous, next, navigate]);
  return (
    <nav aria-label="Other states" className={styles.neighbours}>
      {previous !== undefined && <Link to={previous}>← Previous state</Link>}
      {next !== undefined && <Link to={next}>Next state →</Link>}
      <Link to={`/${journey}/states`}>All states</Link>
      <span>The keys ← and → do the same.</span>
    </nav>
  );
}

function Phone({ journey, state }: { readonly journey: string; readonly state: ShownState }): ReactNode {
  const [view, change] = useViewQuery(journey);
  const [report, setReport] = useState<PreviewReport>();
  const { language, scheme, width } = view;
  const address = { journey, state: state.id, language, scheme };
  const receive = useCallback((received: PreviewReport) => setReport(received), []);
  const changeView = (changed: Partial<typeof view>): void => {
    setReport(undefined);
    change(changed);
  };
  return (
    <div className={styles.layout}>
      <div className={styles.phone}>
        <PreviewFrame
          key={width}
          address={address}
          title={`${state.title}, as the tenant sees it`}
          className={width === '320' ? styles.smallest : styles.common}
          onReport={receive}
        />
      </div>
      <div className={styles.facts}>
        <div className={styles.options}>
          <ViewOptions journey={journey} view={view} onChange={changeView} hasWidth />
        </div>
        <CopyLink />
        <h2>What happens</h2>
        <ol>
          {state.happens.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may come twice, and the list never changes.
            <li key={index}>{sentence}</li>
          ))}
        </ol>
        <h2>Does it fit?</h2>
        <Fit report={report} />
      </div>
    </div>
  );
}

function Fit({ report }: { readonly report: PreviewReport | undefined }): ReactNode {
  if (!report) return <p role="status">Drawing it…</p>;
  if (report.status === 'failed') return <p role="status">It could not be drawn: {report.reason}</p>;
  if (report.misfits.length === 0) return <p role="status">Everything fits.</p>;
  return (
    <ul role="status" className={styles.misfits}>
      {report.misfits.map((misfit) => (
        <li key={describeMisfit(misfit)}>{describeMisfit(misfit)}</li>
      ))}
    </ul>
  );
}

/** Copies the address of the page, which shows the same state in the same way to others. */
function CopyLink(): ReactNode {
  const [result, setResult] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(window.location.href).then(
      () => setResult('Copied.'),
      () => setResult('The browser refused. Copy the address of this page instead.'),
    );
  };
  return (
    <p className={styles.copy}>
      <button type="button" onClick={copy}>
        Copy link
      </button>
      <span role="status">{result}</span>
    </p>
  );
}
