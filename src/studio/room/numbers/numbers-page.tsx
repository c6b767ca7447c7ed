import { type ReactNode, useId, useState } from 'react';
import {
  type CountedVersion,
  type JourneyNumbers,
  nameCountedVersion,
} from '../../../contracts/numbers/journey-numbers.ts';
import { type ScreenNumbers, screenNumbers } from '../../../contracts/numbers/screen-numbers.ts';
import type { GraphLayout } from '../../../simulate/graph/graph-layout.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { useJson } from '../load/use-json.ts';
import { PageHeading } from '../page-heading.tsx';
import { useSignedIn } from '../session/session.ts';
import { LabelledSelect } from '../view/view-options.tsx';
import { languageName } from '../view/view-query.ts';
import { ComparedTable } from './compared-table.tsx';
import styles from './numbers-page.module.css';
import { type CountedScreen, NumbersTable } from './numbers-table.tsx';
import { findSplitScreens, SplitTables } from './split-tables.tsx';
import { useMessageWords } from './use-message-words.ts';
import { type NumbersView, numbersPath, useNumbersQuery } from './use-numbers-query.ts';

/** How many came to each screen, went on and left, and how long it took; of one version, or of two side by side. */
export function NumbersPage({ journey }: JourneyPageProps): ReactNode {
  const [view, change] = useNumbersQuery();
  const map = useJson<GraphLayout>(`${journey}/map.json`);
  const { loaded } = useAnswer<JourneyNumbers>(numbersPath(journey, view));
  const languages = useSignedIn().journeys.find(({ id }) => id === journey)?.languages ?? [];
  // Those of before stay in the list while other numbers are loaded.
  const [versions, setVersions] = useState<readonly CountedVersion[]>([]);
  if (loaded.status === 'ready' && loaded.data.versions !== versions) setVersions(loaded.data.versions);
  return (
    <>
      <PageHeading>Numbers</PageHeading>
      <p className={styles.intro}>
        How many came to a screen, how many of them went on to another one, and how many left the app there. Nobody is
        recognised, so a tenant who comes back later is counted again, and anybody can send false counts: decide nothing
        about money by them. Days begin at midnight UTC.
      </p>
      <NumbersFilters view={view} versions={versions} languages={languages} onChange={change} />
      {map.status !== 'ready' ? (
        <LoadStatus loaded={map} what="the screens" />
      ) : loaded.status !== 'ready' ? (
        <LoadStatus loaded={loaded} what="the numbers" />
      ) : (
        <ShownNumbers journey={journey} view={view} layout={map.data} found={loaded.data} />
      )}
    </>
  );
}

interface ShownNumbersProps {
  readonly journey: string;
  readonly view: NumbersView;
  readonly layout: GraphLayout;
  readonly found: JourneyNumbers;
}

function ShownNumbers({ journey, view, layout, found }: ShownNumbersProps): ReactNode {
  const { isOn, sums, versions } = found;
  const wordsOf = useMessageWords();
  const numbers = screenNumbers(sums);
  if (numbers.size === 0 && view.before === '') return <NoNumbers isOn={isOn} isFiltered={versions.length > 0} />;
  const screens = layout.nodes.filter(({ kind }) => kind === 'screen');
  const split = (
    <SplitTables journey={journey} numbers={numbers} wordsOf={wordsOf} split={findSplitScreens(layout, numbers)} />
  );
  if (view.before === '' || view.version === '' || view.before === view.version)
    return (
      <>
        {view.before !== '' && <p role="status">Choose two different versions to compare them.</p>}
        {split}
        <NumbersTable journey={journey} screens={screens} numbers={numbers} wordsOf={wordsOf} />
      </>
    );
  return (
    <>
      {split}
      <p className={styles.intro}>
        A difference is “more than chance explains” when chance alone makes one as large in fewer than 5 of 100
        comparisons. Below some dozens of visitors there is no answer; wait for more days.
      </p>
      <ComparedNumbers journey={journey} screens={screens} view={view} numbers={numbers} />
    </>
  );
}

interface ComparedNumbersProps extends Pick<ShownNumbersProps, 'journey' | 'view'> {
  readonly screens: readonly CountedScreen[];
  /** Those of the chosen version. */
  readonly numbers: ReadonlyMap<string, ScreenNumbers>;
}

function ComparedNumbers({ journey, screens, view, numbers }: ComparedNumbersProps): ReactNode {
  const { before, version } = view;
  const { loaded } = useAnswer<JourneyNumbers>(numbersPath(journey, { ...view, version: before }));
  if (loaded.status !== 'ready') return <LoadStatus loaded={loaded} what="the numbers to compare with" />;
  return (
    <ComparedTable
      journey={journey}
      screens={screens}
      before={{ version: before, numbers: screenNumbers(loaded.data.sums) }}
      after={{ version, numbers }}
    />
  );
}

function NoNumbers({ isOn, isFiltered }: { readonly isOn: boolean; readonly isFiltered: boolean }): ReactNode {
  if (isFiltered) return <p role="status">Nothing was counted with this version and language in these days.</p>;
  return (
    <p role="status">
      {isOn
        ? 'Nothing was counted in these days. Numbers appear some seconds after a tenant leaves the app or has seen several screens.'
        : 'This server does not count (NUMBERS=0), and nothing was counted in these days.'}
    </p>
  );
}

interface NumbersFiltersProps {
  readonly view: NumbersView;
  readonly versions: readonly CountedVersion[];
  readonly languages: readonly string[];
  readonly onChange: (changed: Partial<NumbersView>) => void;
}

/** Chooses the days, the version, the language, and the version to compare with. */
function NumbersFilters({ view, versions, languages, onChange }: NumbersFiltersProps): ReactNode {
  const names = versions.map(({ version }) => [version, nameCountedVersion(version)] as const);
  return (
    <div className={styles.filters}>
      <DayInput label="From" value={view.from} onChange={(from) => onChange({ from })} />
      <DayInput label="To" value={view.to} onChange={(to) => onChange({ to })} />
      <LabelledSelect
        label="Language"
        value={view.language}
        options={[['', 'All'], ...languages.map((tag) => [tag, languageName(tag)] as const)]}
        onChange={(language) => onChange({ language })}
      />
      <LabelledSelect
        label="Version"
        value={view.version}
        options={[['', 'All'], ...names]}
        onChange={(version) => onChange({ version })}
      />
      <LabelledSelect
        label="Compare with"
        value={view.before}
        options={[['', 'Nothing'], ...names]}
        onChange={(before) => onChange({ before })}
      />
    </div>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function DayInput({ label, value, onChange }: DayInputProps): ReactNode {
  const id = useId();
  // While a day is typed its value is empty; the last whole day stays.
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={({ target }) => target.value && onChange(target.value)} />
    </div>
  );
}
