import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useLayoutEffect, useMemo } from 'react';
import { acceptsTyped } from '../src/formats/mask-rules.ts';
import type { TextFormat } from '../src/formats/text-format.ts';

interface MaskProps {
  readonly control: HTMLInputElement;
  readonly format: TextFormat;
}

interface TextState {
  readonly value: string;
  readonly selection: readonly [from: number, to: number];
}

/** Restricts a control to what its format allows, with correct caret, paste and undo (by Maskito). Renders nothing. */
export function Mask({ control, format }: MaskProps): null {
  const options = useMemo(() => maskOptions(format), [format]);
  const mask = useMaskito({ options });
  useLayoutEffect(() => {
    mask(control);
    return () => void mask(null);
  }, [mask, control]);
  return null;
}

/** The options of Maskito for a format: what typing, pasting, deleting and autofill do to the text. */
function maskOptions(format: TextFormat): MaskitoOptions {
  return {
    mask: maskOf(format),
    preprocessors: [
      ({ elementState, data }, action) => {
        if (action === 'insert') return insert(format, elementState, data);
        return { data, elementState: action === 'validation' ? settle(format, elementState) : elementState };
      },
    ],
  };
}

/** The mask of a format: the pattern of each place and the spaces between them; without spaces, the draft pattern. */
function maskOf({ places, draft, spaceBefore }: TextFormat): RegExp | (RegExp | string)[] {
  return spaceBefore ? places.flatMap((place, at) => (spaceBefore.includes(at) ? [' ', place] : [place])) : draft;
}

function insert(format: TextFormat, elementState: TextState, data: string) {
  const { value } = elementState;
  const [from, to] = elementState.selection;
  const [before, after] = [value.slice(0, from), value.slice(to)].map(withoutSpaces) as [string, string];
  const whole = readWhole(format, data) ?? (after === '' ? readWhole(format, before + data) : undefined);
  if (whole === withoutSpaces(value)) return { elementState, data: '' };
  if (whole) return { elementState: { value: '', selection: [0, 0] as const }, data: format.show(whole) };
  let accepted = '';
  for (const character of format.keep(data)) {
    const typed = before + accepted;
    if (acceptsTyped(format, typed + after, typed + character + after)) accepted += character;
  }
  return { elementState, data: accepted };
}

function readWhole(format: TextFormat, text: string): string | undefined {
  const value = format.normalise(text);
  return value.length === format.places.length ? value : undefined;
}

function settle(format: TextFormat, state: TextState): TextState {
  const value = format.show(format.normalise(state.value));
  return value === state.value ? state : { value, selection: [value.length, value.length] };
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
