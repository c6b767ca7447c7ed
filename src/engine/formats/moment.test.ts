import { expect, test } from 'vitest';
import { inZone, localText, momentInWords, monthNames } from './moment.ts';

test.each([
  ['10:30', '+05:30', '10:30:00+05:30'],
  ['10:30', undefined, '10:30'],
  ['2026-12-01T10:30', 'Z', '2026-12-01T10:30:00Z'],
  ['', 'Z', ''],
])('%j in %s => %j, and back', (local, zone, value) => {
  expect(inZone(local, zone)).toBe(value);
  expect(localText(value, zone)).toBe(local);
});

test.each([
  ['2026-12-01T05:00:00.000Z', '+05:30', '2026-12-01T10:30'],
  ['2026-12-31T20:00:00Z', '+05:30', '2027-01-01T01:30'],
  ['05:00:00Z', '+05:30', '10:30'],
  ['10:30:00+05:30', 'Z', '05:00'],
  ['05:00:12.5Z', '+05:30', '10:30'],
  ['soon', 'Z', ''],
  // Neither the picker nor anything else would show the rest.
  ['10:30:00+05:30', undefined, ''],
  ['10:30:45', undefined, ''],
  ['10:30:45', 'Z', ''],
  ['10:30:00.001', undefined, ''],
  ['10:30:00.0', undefined, '10:30'],
])('a value of another zone: %j shown in %s => %j', (value, zone, local) => expect(localText(value, zone)).toBe(local));

test.each([
  ['2026-12-01T10:30', 'en-IN', /^Tuesday.*1 December.* 2026.*10:30/],
  ['2026-12-01T10:30', 'hi-IN', /^मंगलवार.*1 दिसंबर 2026.*10:30/],
  ['2026-12-01', 'en-IN', /^$/],
  ['', 'en-IN', /^$/],
])('%j in words in %s => %s', (local, locale, words) => expect(momentInWords(local, locale)).toMatch(words));

test('the months in Hindi', () => expect(monthNames('hi-IN').slice(0, 2)).toEqual(['जनवरी', 'फ़रवरी']));
