import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { changeKinds } from '../../../contracts/journey-change.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import type { ShownChange } from '../../facts/facts.ts';
import type { PreviewReport } from '../../preview/report.ts';
import type { ShownJourney, ShownState } from '../data.ts';
import { LoadStatus } from '../load/load-status.tsx';
import { useJson } from '../load/use-json.ts';
import { SentenceList } from '../sentence-list.tsx';
import { PreviewFrame } from '../view/preview-frame.tsx';
import { screenStatesHref } from '../view/screen-states.ts';
import { useViewQuery } from '../view/view-query.ts';
import styles from './differences-page.module.css';
import { type ChangesOfScreen, groupChanges } from './group-changes.ts';

interface ChangeListProps {
  readonly journey: string;
  /** The ids of the two versions. */
  readonly before: string;
  readonly after: string;
}

/** The changes between two versions, by screen, each screen with pictures of both. */
export function ChangeList({ journey, before, after }: ChangeListProps): ReactNode {
  const changes = useJson<readonly ShownChange[]>(`${journey}/differences/${before}..${after}.json`);
  const shown = useJson<ShownJourney>(`${journey}/journey.json`);
  const states = useJson<readonly ShownState[]>(`${journey}/states.json`);
  const waiting = [changes, shown, states].find(({ status }) => status !== 'ready');
  if (changes.status !== 'ready' || shown.status !== 'ready' || states.status !== 'ready')
    return waiting && waiting.status !== 'ready' && <LoadStatus loaded={waiting} what="the differences" />;
  const groups = groupChanges(changes.data, shown.data.screens);
  const count = changes.data.length;
  return (
    <>
      <p role="status">{count === 0 ? 'No differences.' : countOf(count, 'change')}</p>
      {groups.map((group) => (
        <ScreenChanges
          key={group.id}
          journey={journey}
          group={group}
          versions={[before, after]}
          state={states.data.find(({ screen, kind }) => screen === group.id && (kind === 'view' || kind === 'dialog'))}
        />
      ))}
    </>
  );
}

interface ScreenChangesProps {
  readonly journey: string;
  readonly group: ChangesOfScreen;
  /** The ids of the versions before and after. */
  readonly versions: readonly [before: string, after: string];
  /** How the screen looks when it is opened; undefined when there is no such screen today. */
  readonly state: ShownState | undefined;
}

function ScreenChanges({ journey, group: { id, title, kinds }, versions, state }: ScreenChangesProps): ReactNode {
  return (
    <section className={styles.screen} aria-labelledby={`changes-${id}`}>
      <h2 id={`changes-${id}`}>{title}</h2>
      {kinds.map(({ kind, sentences }) => (
        <div key={kind} className={styles.kind}>
          <h3 className={kind === 'breaking' || kind === 'consent' ? styles.grave : undefined}>
            {kind} <small>{changeKinds[kind]}</small>
          </h3>
          <SentenceList of={sentences} />
        </div>
      ))}
      {state && (
        <>
          <Pictures journey={journey} state={state} versions={versions} />
          <Link to={screenStatesHref(journey, id)}>All states of this screen</Link>
        </>
      )}
    </section>
  );
}

interface PicturesProps {
  readonly journey: string;
  readonly state: ShownState;
  readonly versions: readonly [before: string, after: string];
}

/** How the screen looks in both versions; drawn when it is asked for, since a page may have many of them. */
function Pictures({ journey, state, versions: [before, after] }: PicturesProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.pictures} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Before and after</summary>
      {isOpen && (
        <div>
          <Picture journey={journey} state={state} version={before} label="Before" />
          <Picture journey={journey} state={state} version={after} label="After" />
        </div>
      )}
    </details>
  );
}

interface PictureProps {
  readonly journey: string;
  readonly state: ShownState;
  readonly version: string;
  readonly label: string;
}

/** The state in one version, drawn by the engine of today. */
function Picture({ journey, state, version, label }: PictureProps): ReactNode {
  const [problem, setProblem] = useState('');
  const [{ language, scheme }] = useViewQuery(journey);
  const receive = useCallback(
    (report: PreviewReport) => setProblem(report.status === 'failed' ? report.reason : ''),
    [],
  );
  const address = { journey, state: state.id, language, scheme };
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <PreviewFrame
        address={version === 'today' ? address : { ...address, version }}
        title={`${label}: ${state.title}`}
        className={styles.frame}
        onReport={receive}
      />
      {problem !== '' && <p role="status">It could not be drawn: {problem}</p>}
    </figure>
  );
}
