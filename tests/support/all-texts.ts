import { readdirSync, readFileSync } from 'node:fs';
import type { Copy } from '../../src/engine/model/texts/copy.ts';
import { filesOf } from './journey-files.ts';

/** The texts of all journeys in all languages, without those that have no words outside of placeholders. */
export const readAllTexts = (): readonly string[] => [
  ...new Set(
    readdirSync('journeys').flatMap((id) =>
      filesOf(id, 'copy').flatMap((path) => {
        const { texts }: Copy = JSON.parse(readFileSync(path, 'utf8'));
        return Object.values(texts).flatMap((part) => Object.values(part).flatMap(({ from, text }) => [from, text]));
      }),
    ),
  ),
];
