import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { capitalize } from '../../../engine/model/sentences.ts';
import styles from '../publish/publishing.module.css';
import { useSignedIn } from '../session/session.ts';

interface WhoGetsItProps {
  readonly journey: string;
  /** The release, as a part of a sentence: "release 3". */
  readonly name: string;
  /** Whether new visitors get it. */
  readonly isServed: boolean;
  readonly forEveryone: boolean;
}

/** Says who gets the release that was made live, and leads to the app. */
export function WhoGetsIt({ journey, name, isServed, forEveryone }: WhoGetsItProps): ReactNode {
  const base = useSignedIn().journeys.find(({ id }) => id === journey)?.base ?? '/';
  const title = capitalize(name);
  if (!isServed)
    return (
      <p>
        <strong>{title} is published.</strong> The servers fetch it…
      </p>
    );
  return (
    <>
      <p>
        <strong>{title} is live.</strong> New visitors get it now.{' '}
        {forEveryone
          ? 'Visitors already under way get it with their next page.'
          : 'Visitors already under way finish on the one that they began with.'}
      </p>
      <p className={styles.links}>
        <a href={base} target="_blank" rel="noreferrer">
          Open the app in a new tab
        </a>
        <Link to={`/${journey}/releases`}>All releases, to go back</Link>
      </p>
    </>
  );
}
