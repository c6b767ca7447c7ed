import type { Json } from '../../../../engine/json/json.ts';
import type { ChoiceOfFile } from './edit-choices.ts';

/** The type of the values of some choices; undefined where they are neither all texts nor all numbers. */
export function typeOfValues(choices: readonly ChoiceOfFile[]): 'text' | 'number' | undefined {
  if (choices.every(({ value }) => typeof value === 'string')) return 'text';
  return choices.every(({ value }) => typeof value === 'number') ? 'number' : undefined;
}

/** A value for a choice with a label, as the other choices have theirs: the label itself, its number, or its words with hyphens. */
export function suggestValue(label: string, choices: readonly ChoiceOfFile[]): string {
  if (typeOfValues(choices) === 'number') return /\d+(\.\d+)?/.exec(label)?.[0] ?? '';
  if (choices.length > 0 && choices.every((choice) => choice.value === choice.label)) return label.trim();
  return label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The value that was typed, or why it cannot be that of a new choice: a sentence. */
export function readValue(
  typed: string,
  choices: readonly ChoiceOfFile[],
): { readonly value: Json } | { readonly problem: string } {
  const text = typed.trim();
  if (text === '') return { problem: 'Give it a value: it is stored when a visitor chooses it.' };
  const isNumber = typeOfValues(choices) === 'number';
  const value = isNumber ? Number(text) : text;
  if (typeof value === 'number' && !Number.isFinite(value))
    return { problem: 'Its value is a number, as those of the others are.' };
  const other = choices.find((choice) => choice.value === value);
  return other ? { problem: `“${other.label}” has this value already: give it another one.` } : { value };
}
