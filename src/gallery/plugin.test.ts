// @vitest-environment node
import { readFile } from 'node:fs/promises';
import type { ResolvedConfig } from 'vite';
import { expect, test } from 'vitest';
import { resolvedId, virtualIds } from '../build/virtual/ids.ts';
import type { Copy } from '../journey/texts/copy.ts';
import { listJourneys } from '../validate/files/read-files.ts';
import ownTexts from './journey/texts.json' with { type: 'json' };
import { galleryPlugin } from './plugin.ts';

const root = process.cwd();
const journeys = await listJourneys(root);

async function loadGallery(): Promise<string> {
  const { configResolved, load } = galleryPlugin();
  if (typeof configResolved !== 'function' || typeof load !== 'function') throw new Error('The plugin has no hooks.');
  await configResolved.call({} as never, { root } as ResolvedConfig);
  return String(await load.call({} as never, resolvedId(virtualIds.gallery)));
}

/** The words of widgets that a journey translates into Hindi, by their English. */
async function wordsOf(id: string): Promise<ReadonlyMap<string, string>> {
  const copy: Copy = JSON.parse(await readFile(`${root}/journeys/${id}/copy/hi.json`, 'utf8'));
  const all = Object.entries(copy.texts['journey.json'] ?? {}).filter(([at]) => at.startsWith('/widgets/'));
  return new Map(all.map(([, { from, text }]) => [from, text]));
}

const gallery = await loadGallery();

test.each(journeys)('the words of widgets that %s translates => in the gallery in Hindi', async (id) => {
  const others = await Promise.all(journeys.filter((other) => other !== id).map(wordsOf));
  // Another translation of the same text may be shown.
  const known = new Set([...others.flatMap((words) => [...words.keys()]), ...Object.values(ownTexts.en)]);
  const own = [...(await wordsOf(id))].filter(([from]) => !known.has(from));
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter(([, text]) => !gallery.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
});
