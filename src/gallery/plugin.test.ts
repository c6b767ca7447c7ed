import { readFile } from 'node:fs/promises';
import type { ResolvedConfig } from 'vite';
import { expect, test } from 'vitest';
import { filesOf } from '../../tests/support/journey-files.ts';
import { resolvedId, virtualIds } from '../build/virtual/ids.ts';
import { listJourneys } from '../check/files/read-files.ts';
import type { Copy } from '../engine/model/texts/copy.ts';
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
async function hindiOf(path: string): Promise<Copy['texts'][string]> {
  const copy: Copy = JSON.parse(await readFile(path, 'utf8'));
  return copy.texts['journey.json'] ?? {};
}

const gallery = await loadGallery();
const first = await hindiOf('journeys/move-in/copy/hi.json');
// Another translation of the same text may be shown.
const known = new Set([...Object.values(first).map(({ from }) => from), ...Object.values(ownTexts.en)]);

const translated = journeys.flatMap((id) => filesOf(id, 'copy').filter((path) => path.endsWith('/hi.json')));

test.each(translated)('the words of widgets that %s is the first to translate => in the gallery', async (path) => {
  const hindi = Object.entries(await hindiOf(path));
  const isFirst = path.startsWith('journeys/move-in/');
  const own = hindi.filter(
    ([at, { from }]) => at.startsWith('/widgets/') && (isFirst || !(at in first || known.has(from))),
  );
  expect(own.length).toBeGreaterThanOrEqual(isFirst ? 4 : 0);
  expect(own.filter(([, { text }]) => !gallery.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
});
