import type { Json } from '../json/json.ts';
import { pointer } from '../json/pointer.ts';
import type { Problem } from './problem.ts';

type LimitViolation = Pick<Problem, 'at' | 'what' | 'fix'>;

/** Limits of one file, which bound the time and stack that compiling it takes. `values` applies to screens and data schemas only. */
export const limits = { characters: 262_144, depth: 32, values: 4_000, text: 10_000 } as const;
/** The characters of a file that goes with all screens, such as a translation: that of a journey of 300 screens has 1,300,000. */
export const mostOfCompanion = 2_000_000;

/** The violation if a file is too long to be parsed. */
export const tooLong = (text: string, most: number = limits.characters): LimitViolation | undefined =>
  text.length > most
    ? { at: '', what: `this file has ${text.length} characters`, fix: `Keep it below ${most} characters.` }
    : undefined;

/** The first violation in a value: nested too deep, too many values, a text or key too long, or the key `__proto__`. */
export function limitViolation(value: Json, mostValues: number): LimitViolation | undefined {
  let values = 0;
  const places: { value: Json; at: string; depth: number }[] = [{ value, at: '', depth: 1 }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { at, depth, value } = place;
    values++;
    if (values > mostValues)
      return { at: '', what: `this file has more than ${mostValues} values`, fix: 'Split it in two.' };
    if (typeof value === 'string' && value.length > limits.text) return longText(at, value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > limits.depth) {
      return { at, what: `this is nested more than ${limits.depth} levels deep`, fix: 'Use fewer levels.' };
    }
    for (const [key, inner] of Object.entries(value)) {
      if (key.length > limits.text) return longText(at, key);
      const here = at + pointer(key);
      if (key === '__proto__')
        return { at: here, what: 'the key "__proto__" is not allowed', fix: 'Give it another name.' };
      places.push({ value: inner as Json, at: here, depth: depth + 1 });
    }
  }
  return undefined;
}

const longText = (at: string, text: string): LimitViolation => ({
  at,
  what: `this text has ${text.length} characters`,
  fix: `Keep it below ${limits.text} characters, or split it in two.`,
});
