import { showDecimal } from '../src/engine/formats/show-decimal.ts';
import { controlAttributes } from './control.ts';
import type { FieldProps } from './define.ts';
import { useEditedText } from './edited-text.ts';
import styles from './number-input.module.css';
import { keyboardFor, valueBounds } from './value-bounds.ts';

/** The options that number controls have in common. */
export interface NumberOptions {
  readonly placeholder?: string;
  readonly decimals?: boolean;
  readonly grouping?: boolean;
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  /** What people write beside the number without changing it; the compiler gives what the project says. */
  readonly idleWords?: readonly string[];
}

/** A number, or the text that is in the control instead of one. */
export type NumberOrText = number | string;

interface NumberInputProps {
  readonly field: FieldProps<NumberOrText, NumberOptions>;
}

/** A number as text, with the grouping of the locale once it is left. With `step`, two buttons and the arrow keys change it. */
export function NumberInput({ field }: NumberInputProps) {
  const { id, value, options, describedBy, numbers, onChange } = field;
  const { min, max, step, unit, idleWords, decimals = false, grouping = true, placeholder } = options;
  const text = useEditedText(field, {
    format: { locale: numbers, ...(unit && { unit }), ...(idleWords && { idleWords }) },
    show: (known) => showDecimal(known, numbers, grouping),
  });
  const change = (by: number): void => {
    if (typeof value === 'string') return;
    onChange(bounded((value ?? min ?? 0) + (value === undefined && min !== undefined ? 0 : by), min, max));
  };
  const unitId = `${id}-unit`;
  return (
    <div className={styles.number} data-step={step === undefined ? undefined : ''}>
      <div className={styles.box}>
        <input
          {...controlAttributes({ ...field, describedBy: [unit && unitId, describedBy].filter(Boolean).join(' ') })}
          {...(step !== undefined && spinButton(field))}
          {...text}
          type="text"
          inputMode={keyboardFor(valueBounds(field.schema) ?? { minimum: min ?? 0, isInteger: !decimals })}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          onKeyDown={(event) => {
            text.onKeyDown(event);
            const by = step && { ArrowUp: step, ArrowDown: -step }[event.key];
            if (!by) return;
            event.preventDefault();
            change(by);
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
    { word: 'less', sign: '−', direction: -1, isAtEnd: typeof value === 'number' && value <= min },
    { word: 'more', sign: '+', direction: 1, isAtEnd: typeof value === 'number' && value >= max },
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

const spinButton = ({ value, options: { min, max } }: FieldProps<NumberOrText, NumberOptions>) => ({
  role: 'spinbutton',
  // What an earlier form of the schema allowed may be no number.
  'aria-valuenow': typeof value === 'number' && Number.isFinite(value) ? value : undefined,
  'aria-valuemin': min,
  'aria-valuemax': max,
});

const bounded = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number =>
  Number(Math.min(max, Math.max(min, value)).toPrecision(exactDigits));

// Sums of decimals such as 0.1 + 0.2 have errors after the fifteenth digit.
const exactDigits = 15;
