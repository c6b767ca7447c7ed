import type { ReactNode } from 'react';
import { releaseName } from './release-words.ts';
import styles from './releases.module.css';
import type { KnownReleases } from './use-releases.ts';

/** Says that the new version of the server could not build the live release again, and why. */
export function FailedRebuild({ known: { channel, releases } }: { readonly known: KnownReleases }): ReactNode {
  if (channel?.failedRebuild === undefined) return null;
  const name = releaseName(channel.release);
  const failures = releases?.find(({ number }) => number === channel.failedRebuild)?.failures ?? [];
  return (
    <section className={styles.failed} aria-labelledby="failed-rebuild">
      <h2 id="failed-rebuild">The live release could not be built again</h2>
      <p>
        The server was updated, and tried to build {name} again, as release {channel.failedRebuild}. That failed, so
        visitors still get the earlier build of {name}.
      </p>
      <ul>
        {failures.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        Correct the files that are named on the page Steps, and make a release of them. Where no file is named, ask
        whoever runs the server.
      </p>
    </section>
  );
}
