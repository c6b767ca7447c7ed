import { join } from 'node:path';
import { editableStudio } from '../../support/server/journey.ts';
import { writeDist } from '../../support/server/studio.ts';

// A stub of the renderer of the build: its page and its file of texts list the published texts.
const renderer = `
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, gzipSync } from 'node:zlib';
const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const sorted = (value) => typeof value !== 'object' || value === null ? value
  : Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]);
const textsOf = (value) => typeof value.text === 'string' ? [value.text] : Object.values(value).flatMap(textsOf);
const compressed = (text) => ({ plain: Buffer.from(text), br: brotliCompressSync(text), gzip: gzipSync(text) });
parentPort.on('message', ({ id, journey, overrides }) => {
  try {
    if (readFileSync(process.env.KILL_FILE, 'utf8') === 'render') process.kill(process.pid, 'SIGKILL');
  } catch {}
  const version = hash('1111222233334444 ' + hash(JSON.stringify([journey, sorted(overrides)])));
  const list = JSON.stringify(textsOf(overrides));
  parentPort.postMessage({ id, rendered: {
    version, file: '/texts/1111222233334444-' + version + '.json', texts: compressed(list),
    pages: { 'index.html': { html: compressed(list), inline: { scripts: [], styles: [] } } }, conflicts: [],
  } });
});
`;

const journeys = {
  ...{ base: '/', inline: { 'index.html': { scripts: [], styles: [] } } },
  journeys: [{ id: 'move-in', version: '1111222233334444', folder: '/', storage: '', language: 'en' }],
};

/** Writes a small built app with a studio into `dist` of a new folder, and returns that folder. */
export function writePublishedSite(): string {
  const files = {
    ...editableStudio,
    ...{ '.render/journeys.json': JSON.stringify(journeys), '.render/worker.mjs': renderer, 'index.html': '[]' },
  };
  return writeDist(Object.fromEntries(Object.entries(files).map(([name, text]) => [join('dist', name), text])));
}
