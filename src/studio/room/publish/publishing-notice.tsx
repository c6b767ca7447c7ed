import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PublicationEntry } from '../../../contracts/studio-api.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { useSignedIn } from '../session/session.ts';
import { timeText } from '../view/time-text.ts';
import styles from './publishing.module.css';
import type { PublishingResult } from './use-publishing.ts';

interface PublishingNoticeProps {
  readonly journey: string;
  readonly result: Exclude<PublishingResult, { readonly kind: 'refused' }>;
}

/** Says what tenants read now; it takes the focus, as the button that was pressed may be gone. */
export function PublishingNotice({ journey, result }: PublishingNoticeProps): ReactNode {
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} className={styles.done}>
      {result.kind === 'live' && <Live journey={journey} publication={result.publication} />}
      {result.kind === 'proposed' && (
        <p>
          <strong>Not live yet.</strong> A second publisher has to approve it on the page{' '}
          <Link to={`/${journey}/publish`}>Publish</Link>. Until then nothing changes for tenants.
        </p>
      )}
      {result.kind === 'withdrawn' && (
        <p>
          <strong>Withdrawn.</strong>{' '}
          {result.rollbackTo === undefined
            ? 'Nothing was published. The words are still in the draft.'
            : `Nothing went back to ${wordsOfVersion(result.rollbackTo)}. Tenants read what they read before.`}
        </p>
      )}
    </div>
  );
}

function Live({
  journey,
  publication,
}: {
  readonly journey: string;
  readonly publication: PublicationEntry;
}): ReactNode {
  const [, { publication: current }] = useDeskState();
  const { number, at, rollbackTo } = publication;
  const isServed = (current?.served ?? 0) >= number;
  const base = useSignedIn().journeys.find(({ id }) => id === journey)?.base ?? '/';
  return (
    <>
      <p role="status">
        <strong>
          {isServed
            ? `Live for new visitors since ${timeText(at)}.`
            : 'Published. The pages are drawn with these words…'}
        </strong>{' '}
        It is version {number}
        {rollbackTo !== undefined && `, ${wordsOfVersion(rollbackTo)} again`}. Visitors with an open app get it with the
        next page that is loaded.
      </p>
      <p className={styles.links}>
        {isServed && (
          <a href={base} target="_blank" rel="noreferrer">
            Open the app in a new tab
          </a>
        )}
        {rollbackTo === undefined && <Link to={`/${journey}/versions`}>All versions, to go back</Link>}
      </p>
    </>
  );
}

/** The words of a version, as a part of a sentence; 0 for those of the release. */
export const wordsOfVersion = (number: number): string =>
  number === 0 ? 'the words of the release' : `the words of version ${number}`;

/** Focuses an element when it is first shown. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
