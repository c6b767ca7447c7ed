import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSmall } from '../../../tests/support/small/read-small.ts';
import { createOptionsCheck } from '../meta-schema.ts';
import { readJourneyFiles, readSchemas } from './read-files.ts';

test('a journey => its file, its screens and their schemas by id, sorted, with paths relative to the root', async () => {
  const files = await readSmall();
  expect(files.journey.file).toBe('journeys/small/journey.json');
  expect(Object.keys(files.screens)).toEqual(['done', 'phone', 'place']);
  expect(files.schemas.place?.file).toBe('schemas/small/place.schema.json');
  expect(Object.keys(files.schemas)).toEqual(Object.keys(files.schemas).sort());
});

test('an unknown journey => an error that names the missing file', async () => {
  const root = await mkdtemp(join(tmpdir(), 'root-'));
  await expect(readJourneyFiles(root, 'nothing')).rejects.toThrow('nothing/journey.json');
  await rm(root, { recursive: true });
});

test('reads the meta-schemas and the shared fields of the project', async () => {
  const { meta, references } = await readSchemas(process.cwd());
  expect([meta.journey.$id, meta.screen.$id]).toEqual(['journey.schema.json', 'screen.schema.json']);
  expect(references.map(({ $id }) => $id)).toEqual(['fields.schema.json']);
});

test('meta-schemas read twice => the same objects; a copy schema that changed meanwhile => the new one is applied', async () => {
  const { meta } = await readSchemas(process.cwd());
  expect((await readSchemas(process.cwd())).meta).toBe(meta);
  const check = createOptionsCheck(meta);
  expect(check({ $id: 'own.schema.json', type: 'string' }, 'a')).toEqual([]);
  expect(check({ $id: 'own.schema.json', type: 'number' }, 'a')).toHaveLength(1);
});
