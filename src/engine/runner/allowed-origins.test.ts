import { expect, test } from 'vitest';
import type { CompiledJourney } from '../runtime/compiled.ts';
import { allowedOrigins } from './allowed-origins.ts';

const [a, b] = ['https://a.example', 'https://b.example'];

test.each<[string, readonly string[], unknown, readonly string[]]>([
  ['the journey names one, the operator none', [a], [], []],
  ['the journey names one, and there is no configuration', [a], undefined, []],
  ['the journey names none', [], [a, b], [a, b]],
  ['the journey names one of the operator', [a], [a, b], [a]],
  ['the journey names another one', [b], [a], []],
])('%s => only what both allow', (_, redirectAllow, configured, expected) => {
  const journey = { settings: { redirectAllow } } as unknown as CompiledJourney;
  expect(allowedOrigins(journey, configured)).toEqual(expected);
});
