import type { InputHTMLAttributes } from 'react';
import { showMasked, type TextFormat } from '../src/engine/formats/text-format.ts';
import { type ControlState, controlAttributes } from './control.ts';
import { useEditedText } from './edited-text.ts';
import styles from './masked-input.module.css';

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'>;

interface MaskedInputProps extends InputAttributes {
  readonly field: ControlState & {
    readonly value: string | undefined;
    readonly onChange: (value: string | undefined) => void;
    readonly onBlur: () => void;
  };
  readonly format: TextFormat;
  /** Shown instead of the value while the control is not being edited. */
  readonly concealed?: string | undefined;
}

/** A text control into which keys type only what its format allows; it reports raw values. */
export function MaskedInput({ field, format, concealed, ...attributes }: MaskedInputProps) {
  const { value, ...events } = useEditedText(field, {
    format,
    show: (known) => showMasked(format, String(known)),
  });
  return (
    <input
      type="text"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      className={attributes.autoCapitalize === 'characters' ? styles.capitals : undefined}
      {...attributes}
      {...controlAttributes(field)}
      {...events}
      onBlur={(event) => {
        events.onBlur();
        attributes.onBlur?.(event);
      }}
      value={concealed ?? value}
    />
  );
}
