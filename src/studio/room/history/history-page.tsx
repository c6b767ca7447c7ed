import { type ReactNode, useContext, useState } from 'react';
import type { StudioEvent } from '../../../contracts/studio-api.ts';
import { AskContext, useAnswer } from '../api/use-answer.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useKnownVersions } from '../versions/versions-provider.tsx';
import { timeText } from '../view/time-text.ts';
import styles from './history-page.module.css';

interface EventPage {
  readonly events: readonly StudioEvent[];
  readonly next?: string;
}

/** Who did what in the studio with a journey, when and why; the newest first. */
export function HistoryPage({ journey }: JourneyPageProps): ReactNode {
  const path = `audit?${new URLSearchParams({ journey })}`;
  const [, { draft }] = useDeskState();
  const { draft: files, live } = useKnownVersions();
  // A change of a draft and a version are events.
  const { loaded } = useAnswer<EventPage>(path, `${draft?.revision} ${files?.revision} ${live?.number}`);
  return (
    <>
      <PageHeading>History</PageHeading>
      <p className={styles.intro}>
        Who did what, when and why. Nobody can change or remove an entry; the server deletes those older than its audit,
        which it keeps for three years unless the operator has set another time.
      </p>
      {loaded.status === 'ready' ? (
        <Events key={loaded.data.events[0]?.id ?? ''} path={path} first={loaded.data} />
      ) : (
        <LoadStatus loaded={loaded} what="the history" />
      )}
    </>
  );
}

function Events({ path, first }: { readonly path: string; readonly first: EventPage }): ReactNode {
  const ask = useContext(AskContext);
  const [{ events, next }, setPage] = useState(first);
  const [problem, setProblem] = useState('');
  const more = async (): Promise<void> => {
    const answer = await ask<EventPage>('GET', `${path}&${new URLSearchParams({ before: next ?? '' })}`);
    if (answer.status !== 'ok') return setProblem(answer.message);
    setPage({ ...answer.data, events: [...events, ...answer.data.events] });
  };
  if (events.length === 0) return <p>Nothing has happened yet.</p>;
  return (
    <>
      <ol className={styles.events}>
        {events.map(({ id, at, by, what, why }) => (
          <li key={id}>
            <span className={styles.at}>
              {timeText(at)}, {by}
            </span>
            <span>
              {what}
              {why !== undefined && ` “${why}”`}
            </span>
          </li>
        ))}
      </ol>
      <p role="alert">{problem}</p>
      {next !== undefined && (
        <button type="button" onClick={() => void more()}>
          Show older entries
        </button>
      )}
    </>
  );
}
