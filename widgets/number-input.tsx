import { useState } from 'react';
import { parseDecimal, showDecimal, typedDecimal } from '../src/formats/decimal.ts';
import { controlAttributes } from './control.ts';
import type { FieldProps } from './define.ts';
import styles from './number-input.module.css';

/** The options that number controls have in common. */
export interface NumberOptions {
  readonly placeholder?: string;
  readonly decimals?: boolean;
  readonly grouping?: boolean;
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
}

interface NumberInputProps {
  readonly field: FieldProps<number, NumberOptions>;
}

/** A number as text, with the grouping of the locale once it is left. With `step`, two buttons and the arrow keys change it. */
export function NumberInput({ field }: NumberInputProps) {
  const { id, value, options, describedBy, locale, onChange, onBlur } = field;
  const { min, max, step, unit, decimals = false, grouping = true, placeholder } = options;
  const [draft, setDraft] = useState<string>();
  const isDraft = draft !== undefined && parseDecimal(draft, locale) === value;
  const shown = value === undefined ? '' : showDecimal(value, locale, grouping);
  const mayBeNegative = min !== undefined && min < 0;

  const type = (text: string): void => {
    const typed = typedDecimal(text, locale, mayBeNegative);
    if (typed === undefined) return;
    setDraft(typed);
    onChange(parseDecimal(typed, locale));
  };
  const change = (by: number): void => {
    setDraft(undefined);
    onChange(bounded((value ?? min ?? 0) + (value === undefined && min !== undefined ? 0 : by), min, max));
  };
  const unitId = `${id}-unit`;
  return (
    <div className={styles.number} data-step={step === undefined ? undefined : ''}>
      <div className={styles.box}>
        <input
          {...controlAttributes({ ...field, describedBy: [unit && unitId, describedBy].filter(Boolean).join(' ') })}
          {...(step !== undefined && spinButton(field))}
          type="text"
          // The numeric keyboards of iPhones have no minus sign.
          inputMode={mayBeNegative ? 'text' : decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          value={isDraft ? draft : shown}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            const by = step && { ArrowUp: step, ArrowDown: -step }[event.key];
            if (!by) return;
            event.preventDefault();
            change(by);
          }}
          onBlur={() => {
            setDraft(undefined);
            onBlur();
          }}
        />
        {unit && (
          <span id={unitId} className={styles.unit}>
            {unit}
          </span>
        )}
      </div>
      {step !== undefined && <StepButtons field={field} onStep={(direction) => change(direction * step)} />}
    </div>
  );
}

interface StepButtonsProps extends NumberInputProps {
  readonly onStep: (direction: 1 | -1) => void;
}

/** The buttons beside a number. Not in the order of the Tab key, since the arrow keys do the same. */
function StepButtons({ field, onStep }: StepButtonsProps) {
  const { id, label, value, options, disabled, say } = field;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = options;
  const buttons = [
    { word: 'less', sign: '−', direction: -1, isAtEnd: value !== undefined && value <= min },
    { word: 'more', sign: '+', direction: 1, isAtEnd: value !== undefined && value >= max },
  ] as const;
  return buttons.map(({ word, sign, direction, isAtEnd }) => (
    <button
      key={word}
      type="button"
      tabIndex={-1}
      className={styles.step}
      aria-label={say(word, { label })}
      aria-controls={id}
      disabled={disabled || isAtEnd}
      onClick={() => onStep(direction)}
    >
      {sign}
    </button>
  ));
}

const spinButton = ({ value, options: { min, max } }: FieldProps<number, NumberOptions>) => ({
  role: 'spinbutton',
  // What an earlier form of the schema allowed may be no number.
  'aria-valuenow': Number.isFinite(value) ? value : undefined,
  'aria-valuemin': min,
  'aria-valuemax': max,
});

const bounded = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number =>
  Number(Math.min(max, Math.max(min, value)).toPrecision(exactDigits));

// Sums of decimals such as 0.1 + 0.2 have errors after the fifteenth digit.
const exactDigits = 15;

/** Reads the number that was typed into a prerendered page. */
export function readNumber(control: HTMLElement, { min = 0 }: NumberOptions): number | undefined {
  const locale = document.documentElement.lang || navigator.language;
  return parseDecimal(typedDecimal((control as HTMLInputElement).value, locale, min < 0) ?? '', locale);
}
