import { type ReactNode, useId } from 'react';
import { languageName, useLanguages, type ViewQuery } from './view-query.ts';

interface ViewOptionsProps {
  readonly journey: string;
  readonly view: ViewQuery;
  readonly onChange: (changed: Partial<ViewQuery>) => void;
  /** Whether the width of the phone can be chosen. */
  readonly hasWidth?: boolean;
}

/** Chooses the language, the colours and the phone in which states are shown. */
export function ViewOptions({ journey, view, onChange, hasWidth = false }: ViewOptionsProps): ReactNode {
  const languages = useLanguages(journey);
  return (
    <>
      <LabelledSelect
        label="Language"
        value={view.language}
        options={languages.map((tag) => [tag, languageName(tag)])}
        onChange={(language) => onChange({ language })}
      />
      <LabelledSelect
        label="Colours"
        value={view.scheme}
        options={[
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChange={(scheme) => onChange({ scheme: scheme === 'dark' ? 'dark' : 'light' })}
      />
      {hasWidth && (
        <LabelledSelect
          label="Phone"
          value={view.width}
          options={[
            ['390', 'Common, 390 × 844'],
            ['320', 'Smallest, 320 × 640'],
          ]}
          onChange={(width) => onChange({ width: width === '320' ? '320' : '390' })}
        />
      )}
    </>
  );
}

interface LabelledSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** A select with its label above it. */
export function LabelledSelect({ label, value, options, onChange }: LabelledSelectProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
