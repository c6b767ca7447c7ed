import type { JSONSchema7 } from 'json-schema';
import { patternSample } from './pattern-sample.ts';

/** A text that has each format. */
const withFormat: Readonly<Record<string, string>> = {
  'today-or-later': '9999-12-31',
  'this-month-or-later': '9999-12',
  'this-month-or-earlier': '2000-01',
  verhoeff: '234123412346',
  date: '2000-01-31',
  time: '10:30:00Z',
  'date-time': '2000-01-31T10:30:00Z',
  'iso-time': '10:30:00',
  'iso-date-time': '2000-01-31T10:30:00',
  duration: 'P1D',
  uri: 'https://app.example/',
  'uri-reference': '/a',
  'uri-template': 'https://app.example/{a}',
  url: 'https://app.example/',
  iri: 'https://app.example/',
  'iri-reference': '/a',
  email: 'a@app.example',
  'idn-email': 'a@app.example',
  hostname: 'app.example',
  'idn-hostname': 'app.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  regex: 'a',
  uuid: '2eb8aa08-aa98-11ea-b4aa-73b441d16380',
  'json-pointer': '/a',
  'json-pointer-uri-fragment': '#/a',
  'relative-json-pointer': '1/a',
  byte: 'YWJj',
};

/** A text that matches a pattern or a format, of the minimum length. */
export function textSample({
  pattern,
  format = '',
  minLength = 1,
  maxLength = Number.POSITIVE_INFINITY,
}: JSONSchema7): string {
  const formatted = withFormat[format];
  if (formatted !== undefined) return formatted;
  if (pattern !== undefined) return patternSample(pattern, minLength);
  return 'x'.repeat(Math.min(minLength, maxLength));
}

/** The smallest number within the limits that is positive if it may be, and a multiple of the step. */
export function numberSample(schema: JSONSchema7, smallest: number): number {
  const { exclusiveMinimum, exclusiveMaximum, multipleOf = smallest } = schema;
  const low = schema.minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + smallest);
  const high = schema.maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - smallest);
  const start = low ?? Math.min(1, high ?? 1);
  const step = schema.multipleOf === undefined ? undefined : multipleOf;
  if (step === undefined) return start;
  const above = Math.ceil(start / step) * step;
  return high !== undefined && above > high ? Math.floor(high / step) * step : above;
}
