import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runJourneyCommand } from '../../bin/journey/main.ts';
import { catalogue } from '../../src/catalogue.ts';
import type { Catalogue } from '../../src/journey/catalogue.ts';

/** A temporary copy of the product's journey for tenants, which a test can change and run the `journey` command in. */
export interface CopiedProject {
  /** The folder of the copy; each test has a new one. */
  readonly folder: string;
  /** The widgets, blocks and actions that journeys may name. */
  readonly catalogue: Catalogue;
  /** Runs `npx journey` with these arguments; returns its exit code and output. */
  journey(words: readonly string[], options?: { readonly colour: boolean }): Promise<{ code: number; text: string }>;
}

/** Copies one journey, schemas and brands before each test of the file, and removes the copy after it. */
export function copyProject(): CopiedProject {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'journey-'));
    for (const name of ['journeys/move-in', 'schemas', 'public']) cpSync(name, join(folder, name), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return {
    get folder() {
      return folder;
    },
    catalogue,
    async journey(words, { colour } = { colour: false }) {
      const lines: string[] = [];
      const write = (text: string): unknown => lines.push(text);
      const code = await runJourneyCommand(words, { root: folder, catalogue, colour, write });
      return { code, text: lines.join('\n') };
    },
  };
}
