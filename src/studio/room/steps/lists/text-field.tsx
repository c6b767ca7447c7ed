import { type ReactNode, useId } from 'react';
import styles from './block-list.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly language?: string;
  /** Whether the text may have several lines. */
  readonly hasLines: boolean;
  readonly isReadOnly?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
  readonly onType: (text: string) => void;
}

/** A field for a text; what is typed or pasted into one without lines has none. */
export function TextField({ label, value, language, hasLines, onType, ...field }: TextFieldProps): ReactNode {
  const { isReadOnly = false, isInvalid = false, describedBy } = field;
  const id = useId();
  return (
    <div className={styles.textField}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        lang={language}
        rows={hasLines ? 3 : 1}
        value={value}
        readOnly={isReadOnly}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={({ target }) => onType(hasLines ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))}
      />
    </div>
  );
}
