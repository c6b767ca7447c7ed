import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { shareText } from '../../../engine/model/graph/share-text.ts';
import type { UnreachedState } from '../../../simulate/states/review-state.ts';
import type { ShownJourney, ShownState } from '../data.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { useJson } from '../load/use-json.ts';
import { PageHeading } from '../page-heading.tsx';
import { LabelledSelect } from '../view/view-options.tsx';
import { languageName, stateHref, useLanguages, useViewQuery, type ViewQuery } from '../view/view-query.ts';
import { filterStates, groupStates, kindNames, type ScreenGroup } from './group-states.ts';
import styles from './states-page.module.css';

/** The list of every state of a journey, by screen. */
export function StatesPage({ journey }: JourneyPageProps): ReactNode {
  const states = useJson<readonly ShownState[]>(`${journey}/states.json`);
  const shown = useJson<ShownJourney>(`${journey}/journey.json`);
  const waiting = [states, shown].find(({ status }) => status !== 'ready');
  return (
    <>
      <PageHeading>States</PageHeading>
      <p className={styles.intro}>
        Every screen, what can happen on it, and every message of its fields, drawn by the app itself with the words of
        the release; the phone on the page Words has those of the draft. Open one to look at it, and send its link to
        others.
      </p>
      {states.status === 'ready' && shown.status === 'ready' ? (
        <>
          <FilteredStates journey={shown.data} states={states.data} />
          <Unreached journey={journey} />
        </>
      ) : (
        waiting && waiting.status !== 'ready' && <LoadStatus loaded={waiting} what="the states" />
      )}
    </>
  );
}

interface FilteredProps {
  readonly journey: ShownJourney;
  readonly states: readonly ShownState[];
}

function FilteredStates({ journey, states }: FilteredProps): ReactNode {
  const [query, setQuery] = useSearchParams();
  const [view, change] = useViewQuery(journey.id);
  const languages = useLanguages(journey.id);
  const id = useId();
  const [words, kind] = [query.get('words') ?? '', query.get('kind') ?? ''];
  const found = filterStates(states, journey.screens, { words, kind });
  const set = (name: string, value: string): void =>
    setQuery(
      (before) => {
        before.delete(name);
        if (value !== '') before.set(name, value);
        return before;
      },
      // Drawn later, the field would lose letters that are typed fast.
      { replace: true, flushSync: true },
    );
  return (
    <>
      <search className={styles.filter}>
        <div>
          <label htmlFor={id}>Words</label>
          <input
            id={id}
            type="search"
            value={words}
            placeholder="PAN, toast, rejected"
            onChange={({ target }) => set('words', target.value)}
          />
        </div>
        <LabelledSelect
          label="Kind"
          value={kind}
          options={[['', 'Every kind'], ...Object.entries(kindNames)]}
          onChange={(value) => set('kind', value)}
        />
        <LabelledSelect
          label="Open in"
          value={view.language}
          options={languages.map((tag) => [tag, languageName(tag)])}
          onChange={(language) => change({ language })}
        />
      </search>
      <p role="status" className={styles.count}>
        {found.length === states.length ? `${states.length} states` : `${found.length} of ${states.length} states`}
      </p>
      {found.length === 0 && (
        <button type="button" onClick={() => setQuery({}, { replace: true })}>
          Show all states
        </button>
      )}
      {groupStates(found, journey.screens).map((group) => (
        <Group key={group.screen.id} journey={journey.id} group={group} view={view} />
      ))}
    </>
  );
}

interface GroupProps {
  readonly journey: string;
  readonly group: ScreenGroup;
  readonly view: ViewQuery;
}

function Group({ journey, group: { screen, states }, view: { language, scheme } }: GroupProps): ReactNode {
  return (
    <section className={styles.group} aria-labelledby={`screen-${screen.id}`}>
      <h2 id={`screen-${screen.id}`}>
        {screen.title} <small>{screen.id}</small>
      </h2>
      {screen.instead?.map(({ id, title, share }) => (
        <p key={id} className={styles.instead}>
          Shown instead of “{title}” to {shareText(share)} of its visitors.
        </p>
      ))}
      <ul>
        {states.map(({ id, kind, title }) => (
          <li key={id}>
            <Link to={stateHref(journey, id, { language, scheme })}>{title}</Link>
            <span className={styles.kind}>{kindNames[kind]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What no events were found for, with the reason; nothing if there is none. */
function Unreached({ journey }: { readonly journey: string }): ReactNode {
  const loaded = useJson<readonly UnreachedState[]>(`${journey}/unreached.json`);
  // The list above says why nothing can be loaded.
  if (loaded.status !== 'ready' || loaded.data.length === 0) return null;
  return (
    <details className={styles.unreached}>
      <summary>
        {loaded.data.length === 1 ? '1 more is not shown' : `${loaded.data.length} more are not shown`}: no way to them
        was found
      </summary>
      <ul>
        {loaded.data.map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{title}</strong> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
