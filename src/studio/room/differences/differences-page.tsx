import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { JourneyVersion } from '../../facts/facts.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { useJson } from '../load/use-json.ts';
import { PageHeading } from '../page-heading.tsx';
import { LabelledSelect } from '../view/view-options.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './differences-page.module.css';

/** What differs between two versions of a journey, in sentences. */
export function DifferencesPage({ journey }: JourneyPageProps): ReactNode {
  const versions = useJson<readonly JourneyVersion[]>(`${journey}/versions.json`);
  return (
    <>
      <PageHeading>Differences</PageHeading>
      <p className={styles.intro}>
        What a tenant notices of the changes between two versions. In a changed text, [old → new], [− removed] and [+
        added] are the words that differ.
      </p>
      {versions.status === 'ready' ? (
        <ChosenVersions journey={journey} versions={versions.data} />
      ) : (
        <LoadStatus loaded={versions} what="the versions" />
      )}
    </>
  );
}

interface ChosenProps {
  readonly journey: string;
  /** The newest first. */
  readonly versions: readonly JourneyVersion[];
}

function ChosenVersions({ journey, versions }: ChosenProps): ReactNode {
  const [query, setQuery] = useSearchParams();
  const indexOf = (name: string): number => versions.findIndex(({ id }) => id === query.get(name));
  const newer = Math.min(Math.max(indexOf('to'), 0), versions.length - 2);
  // The version before is always an older one.
  const older = Math.max(indexOf('from'), newer + 1);
  const [before, after] = [versions[older], versions[newer]];
  if (!before || !after) {
    return (
      <p>Only the current version is available: this studio was not built in a git repository with earlier ones.</p>
    );
  }
  const choose = (name: string) => (value: string) =>
    setQuery((chosen) => new URLSearchParams({ ...Object.fromEntries(chosen), [name]: value }), { replace: true });
  const options = versions.map((version) => [version.id, nameVersion(version)] as const);
  return (
    <>
      <div className={styles.choices}>
        <LabelledSelect label="Before" value={before.id} options={options.slice(newer + 1)} onChange={choose('from')} />
        <LabelledSelect label="After" value={after.id} options={options.slice(0, -1)} onChange={choose('to')} />
      </div>
      <ChangeList journey={journey} before={before.id} after={after.id} />
    </>
  );
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A version for a person: `Today: Reword the landing page (23 Nov 2026, 15:38, Meera)`. */
function nameVersion({ id, subject, author, at }: JourneyVersion): string {
  const about = [at === undefined ? undefined : dates.format(new Date(at)), author].filter(Boolean).join(', ');
  const name = id === 'today' ? ['Today', subject ?? 'changes without a commit'].join(': ') : (subject ?? id);
  return about === '' ? name : `${name} (${about})`;
}
