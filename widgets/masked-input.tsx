import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react';
import { readChange, type TextFormat } from '../src/formats/text-format.ts';
import { type ControlState, controlAttributes } from './control.ts';
import { useLazyMask } from './lazy-mask.ts';
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

/** A text control that accepts only what its format allows, with correct caret, paste and undo; it reports raw values. */
export function MaskedInput({ field, format, concealed, ...attributes }: MaskedInputProps) {
  const { value = '', onChange, onBlur } = field;
  const { ref, control, Mask } = useLazyMask();
  const [draft, setDraft] = useState<string>();
  const isDraft = draft !== undefined && format.normalise(draft) === value;

  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value;
    const next = readChange(format, value, text);
    setDraft(isComposing(nativeEvent) && isSameInCapitals(text, format.show(next)) ? text : undefined);
    onChange(next || undefined);
  };

  return (
    <>
      <input
        type="text"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className={attributes.autoCapitalize === 'characters' ? styles.capitals : undefined}
        onBlur={onBlur}
        {...attributes}
        {...controlAttributes(field)}
        ref={ref}
        value={isDraft ? draft : (concealed ?? format.show(value))}
        onChange={change}
        onCompositionEnd={() => setDraft(undefined)}
      />
      {Mask && control && <Mask control={control} format={format} />}
    </>
  );
}

// While a touch keyboard composes a word, the text must not be replaced, not even by capitals: it would be typed twice.
function isSameInCapitals(text: string, shown: string): boolean {
  return text.toUpperCase() === shown;
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
