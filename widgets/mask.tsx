import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useLayoutEffect, useMemo } from 'react';
import { fitPlaces, type TextFormat } from '../src/formats/text-format.ts';

/** What a mask is for: a control, and the format of what is typed into it. */
interface MaskProps {
  readonly control: HTMLInputElement;
  readonly format: TextFormat;
}

interface TextState {
  readonly value: string;
  readonly selection: readonly [from: number, to: number];
}

/** Lets a control take in only what its format knows, with caret, paste and undo right. Shows nothing of its own. */
export function Mask({ control, format }: MaskProps): null {
  const options = useMemo(() => maskOptions(format), [format]);
  const mask = useMaskito({ options });
  useLayoutEffect(() => {
    mask(control);
    return () => void mask(null);
  }, [mask, control]);
  return null;
}

/** What typing, pasting, deleting and autofill do to a control of this format. */
function maskOptions(format: TextFormat): MaskitoOptions {
  return {
    mask: format.mask,
    preprocessors: [
      ({ elementState, data }, action) => {
        if (action === 'insert') return insert(format, elementState, data);
        return { data, elementState: action === 'validation' ? settle(format, elementState) : elementState };
      },
    ],
  };
}

function insert(format: TextFormat, elementState: TextState, data: string) {
  const { value } = elementState;
  const [from, to] = elementState.selection;
  const [before, after] = [value.slice(0, from), value.slice(to)].map(withoutSpaces) as [string, string];
  const whole = readWhole(format, data) ?? (after === '' ? readWhole(format, before + data) : undefined);
  if (whole === withoutSpaces(value)) return { elementState, data: '' };
  if (whole) return { elementState: { value: '', selection: [0, 0] as const }, data: format.show(whole) };
  let kept = '';
  for (const character of format.keep(data)) {
    if (fits(format, before + kept, character, after)) kept += character;
  }
  return { elementState, data: kept };
}

function readWhole(format: TextFormat, text: string): string | undefined {
  const value = format.normalise(text);
  return value.length === format.places.length ? value : undefined;
}

// At the end each character must suit its place; inside, the rest must not be lost while a hole is filled.
function fits({ places, draft }: TextFormat, before: string, character: string, after: string): boolean {
  const atEnd = after === '' && fitPlaces(places, before) === before;
  return atEnd ? places[before.length]?.test(character) === true : draft.test(before + character + after);
}

function settle(format: TextFormat, state: TextState): TextState {
  const value = format.show(format.normalise(state.value));
  return value === state.value ? state : { value, selection: [value.length, value.length] };
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
