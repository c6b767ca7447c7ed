import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { formatSource } from './format-source.ts';
import { writeValidators } from './write-validators.ts';

const codeOf = (property: JSONSchema7): string => writeValidators({ form: { properties: { a: property } } }, []);

describe('the code of a format', () => {
  test('is only in the validators that use it', () => {
    expect(codeOf({ type: 'string' })).not.toContain('ownFormats');
    expect(codeOf({ format: 'date' })).toContain('isLeapYear');
    expect(codeOf({ format: 'uri' })).not.toContain('isLeapYear');
  });

  test.each(['date', 'uri', 'email', 'regex', 'int32', 'iri'])(
    '%s needs no eval, no import and no require',
    (format) => {
      expect(codeOf({ format })).not.toMatch(/\beval\b|\bimport\b|\brequire\b|new Function/);
    },
  );

  test('an unknown one => an error', () => {
    expect(() => formatSource('phone')).toThrow('The format "phone" has no source.');
  });
});
