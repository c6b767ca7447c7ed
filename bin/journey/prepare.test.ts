import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listInputs } from './prepare.mjs';

const inputs = listInputs();
const journeys = readdirSync('journeys');

test.each(journeys)('a data schema of %s changes => the command is not bundled again', (id) => {
  expect(readdirSync(join('schemas', id))).not.toEqual([]);
  expect(inputs.filter((file) => file.startsWith(`schemas/${id}/`))).toEqual([]);
});

test('a schema that code imports changes => the command is bundled again', () => {
  const code = inputs.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const imported = code.flatMap((text) =>
    [...text.matchAll(/from '[./]*\/(schemas\/[^'?]+\.json)/g)].map(([, file]) => file),
  );
  expect(imported).toContain('schemas/fields.schema.json');
  expect(imported.filter((file) => !inputs.includes(String(file)))).toEqual([]);
});
