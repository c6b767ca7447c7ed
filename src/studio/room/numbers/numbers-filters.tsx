import { type ReactNode, useId } from 'react';
import { type CountedVersion, nameCountedVersion } from '../../../contracts/numbers/journey-numbers.ts';
import { LabelledSelect } from '../view/view-options.tsx';
import { languageName } from '../view/view-query.ts';
import styles from './numbers-page.module.css';
import type { NumbersView } from './use-numbers-query.ts';

interface NumbersFiltersProps {
  readonly view: NumbersView;
  readonly versions: readonly CountedVersion[];
  readonly languages: readonly string[];
  readonly onChange: (changed: Partial<NumbersView>) => void;
}

/** Chooses the days, the version, the language, and the version to compare with. */
export function NumbersFilters({ view, versions, languages, onChange }: NumbersFiltersProps): ReactNode {
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
