import { useMaskito } from '@maskito/react';
import { type InputHTMLAttributes, useMemo } from 'react';
import type { TextFormat } from '../src/formats/text-format.ts';
import { type ControlState, controlAttributes } from './control.ts';
import { maskOptions } from './mask.ts';

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'>;

interface MaskedInputProps extends InputAttributes {
  readonly field: ControlState & {
    readonly value: string | undefined;
    readonly onChange: (value: string | undefined) => void;
    readonly onBlur: () => void;
  };
  readonly format: TextFormat;
  /** What stands in the control instead of its value while it is not edited. */
  readonly concealed?: string | undefined;
}

/** A text control that lets in only what its format knows, with caret, paste and undo right; it reports raw values. */
export function MaskedInput({ field, format, concealed, ...attributes }: MaskedInputProps) {
  const options = useMemo(() => maskOptions(format), [format]);
  const mask = useMaskito({ options });
  return (
    <input
      type="text"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      onBlur={field.onBlur}
      {...attributes}
      {...controlAttributes(field)}
      ref={mask}
      value={concealed ?? format.show(field.value ?? '')}
      onChange={(event) => field.onChange(format.normalise(event.currentTarget.value) || undefined)}
    />
  );
}
