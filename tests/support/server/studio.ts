import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The files of a built app with a studio, for tests: name -> text. */
export const builtStudio: Readonly<Record<string, string>> = {
  'index.html': 'the app of tenants',
  '.render/journeys.json': JSON.stringify({
    ...{ base: '/', inline: {} },
    journeys: [{ folder: '/', storage: '', language: 'en' }],
  }),
  '.studio/index.html': 'the room',
  '.studio/preview.html': 'the preview',
  '.studio/assets/room-1a2b3c4d.js': 'code',
  '.studio/assets/room-1a2b3c4d.css': 'style',
  '.studio/icon.svg': '<svg/>',
  '.studio/.build.json': 'how it was built',
  '.studio/data/move-in/journey.json': JSON.stringify({
    ...{ id: 'move-in', title: 'Move in', base: '/', languages: ['en', 'hi'] },
  }),
  '.studio/data/landlord/journey.json': JSON.stringify({
    ...{ id: 'landlord', title: 'Landlord', base: '/landlord/', languages: ['en'] },
  }),
  '.studio/data/move-in/states.json': '[]',
};

/** Writes files into a new folder, and returns it. */
export function writeDist(files: Readonly<Record<string, string>>): string {
  const dist = mkdtempSync(join(tmpdir(), 'studio-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  }
  return dist;
}
