import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/process.mjs';

const main = 'move-in';

/**
 * What `journey new` gives the first journey of a project: the words, the settings and the colours of the product, and the
 * Hindi translation of the words.
 */
export function starterFiles() {
  const { words, settings } = readJson(`journeys/${main}/journey.json`);
  const { texts } = readJson(`journeys/${main}/copy/hi.json`);
  const { partner, ...brand } = readJson(`public/brand/${settings.brand}.json`);
  const translated = Object.entries(texts['journey.json']).filter(([at]) => at.startsWith('/words/'));
  return {
    'journeys/starter/journey.json': {
      words,
      settings: { locale: settings.locale, flags: {}, redirectAllow: [], toast: settings.toast, brand: 'starter' },
    },
    'journeys/starter/copy/hi.json': { language: 'hi', texts: { 'journey.json': Object.fromEntries(translated) } },
    'public/brand/starter.json': { ...brand, name: 'Starter' },
  };
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
