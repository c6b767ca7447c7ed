import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import type { StructureTexts } from '../../src/changes/publishing/structure-files.ts';
import { testFiles, writeDeployed } from '../../tests/support/server/site.ts';
import { readConfig } from '../config/config.ts';
import { readLiveStructure } from './live-structure.ts';

const schema = 'schemas/home.schema.json';
const dist = writeDeployed();
afterAll(() => rmSync(dist, { recursive: true }));

/** The files that are live when release 1 was stored with some files. */
async function liveOf(source: StructureTexts): Promise<StructureTexts> {
  const studio = {
    versions: { current: async () => ({ number: 1, release: 1, texts: null }), textsOf: async () => ({}) },
    releases: { sourceOf: async () => ({ source, before: source }), deployedAt: async () => undefined },
  };
  const config = { ...readConfig({}), dist };
  return (await readLiveStructure({ studio } as never, { config }, 'move-in')).texts;
}

test('a release that was stored before data schemas were files of it => the deployed ones, in the order of the paths', async () => {
  const { [schema]: _, ...without } = testFiles;
  const texts = await liveOf(without);
  expect(texts).toEqual(testFiles);
  expect(Object.keys(texts)).toEqual(Object.keys(testFiles).toSorted());
});

test('a release with data schemas => its own', async () => {
  const own = { 'journey.json': '{}', 'schemas/other.schema.json': '{}' };
  expect(await liveOf(own)).toEqual(own);
});
