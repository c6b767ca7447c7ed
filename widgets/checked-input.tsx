import type { ComponentProps } from 'react';
import styles from './checked-input.module.css';
import type { FieldProps } from './define.ts';
import { MaskedInput } from './masked-input.tsx';
import type { TextOptions } from './text-options.ts';

type CheckedInputProps = Omit<ComponentProps<typeof MaskedInput>, 'field' | 'placeholder'> & {
  readonly field: FieldProps<string, Pick<TextOptions, 'placeholder'>>;
};

/**
 * A masked control whose value an action checks: while the action runs, it shows the widget's word `checking`. The text is
 * not announced to screen readers, since the screen announces the outcome.
 */
export function CheckedInput({ field, ...attributes }: CheckedInputProps) {
  return (
    <div className={styles.control}>
      <MaskedInput field={field} placeholder={field.options.placeholder} {...attributes} />
      {field.status?.state === 'running' && <span className={styles.hint}>{field.say('checking')}</span>}
    </div>
  );
}
