import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { personas } from './sandbox.ts';

describe('docs/api.md', () => {
  const text = readFileSync('docs/api.md', 'utf8');
  // Shows: personas-1
  test.each(personas.map(({ input, answer }) => [input, answer]))('lists %s', (input, answer) => {
    expect(text).toContain(`| ${input} | ${answer} |`);
  });
});
