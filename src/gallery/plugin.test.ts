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

/** The Hindi of a journey's own texts, by their places. */
async function hindiOf(id: string): Promise<Copy['texts'][string]> {
  const copy: Copy = JSON.parse(await readFile(`${root}/journeys/${id}/copy/hi.json`, 'utf8'));
  return copy.texts['journey.json'] ?? {};
}

const gallery = await loadGallery();
const first = await hindiOf('move-in');
// Another translation of the same text may be shown.
const known = new Set([...Object.values(first).map(({ from }) => from), ...Object.values(ownTexts.en)]);

test.each(journeys)('the words of widgets that %s is the first to translate => in the gallery in Hindi', async (id) => {
  const own = Object.entries(await hindiOf(id)).filter(
    ([at, { from }]) => at.startsWith('/widgets/') && (id === 'move-in' || !(at in first || known.has(from))),
  );
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter(([, { text }]) => !gallery.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
});
