import { toAsciiDigits } from './digits.ts';

/**
 * Extracts a one-time code of `length` digits from a message; empty when there is none. Among several numbers of that
 * length, it selects a `#4321` at the end, or the one nearest to a word for 'code'.
 */
export function readCode(text: string, length: number): string {
  const message = toAsciiDigits(text);
  const runs = [...message.matchAll(/[0-9]+/g)].filter(([run]) => run.length === length);
  const bound = runs.find((run) => message[run.index - 1] === '#');
  const words = [...message.matchAll(/\b(?:code|otp)\b|कोड|ओटीपी/gi)];
  const distance = (run: RegExpExecArray) => Math.min(...words.map((word) => Math.abs(word.index - run.index)));
  const nearest = runs.toSorted((one, other) => distance(one) - distance(other) || one.index - other.index)[0];
  const digits = message.replace(/[^0-9]/g, '');
  return (bound ?? nearest)?.[0] ?? (digits.length === length ? digits : '');
}
