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
import { nameVersion } from './name-version.ts';

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
  const find = (name: string, fallback: number): number => {
    const found = versions.findIndex(({ id }) => id === query.get(name));
    return found < 0 ? fallback : found;
  };
  const [from, to] = [find('from', 1), find('to', 0)];
  // Whichever was chosen first, the older one is compared with the newer one.
  const [older, newer] = [versions[Math.max(from, to)], versions[Math.min(from, to)]];
  if (versions.length < 2 || !older || !newer) {
    return <p>There is only the version of today: this studio was not built in a git repository with earlier ones.</p>;
  }
  const choose = (name: string) => (value: string) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }), { replace: true });
  const options = versions.map((version) => [version.id, nameVersion(version)] as const);
  return (
    <>
      <div className={styles.choices}>
        <LabelledSelect
          label="Before"
          value={older.id}
          options={options}
          onChange={choose(from > to ? 'from' : 'to')}
        />
        <LabelledSelect label="After" value={newer.id} options={options} onChange={choose(from > to ? 'to' : 'from')} />
      </div>
      {older === newer ? (
        <p role="status">These are the same version. Choose another one.</p>
      ) : (
        <ChangeList journey={journey} file={`${older.id}..${newer.id}`} />
      )}
    </>
  );
}
