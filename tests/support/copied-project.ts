import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { runJourneyCommand } from '../../bin/journey/main.ts';
import type { Catalogue } from '../../src/engine/model/catalogue.ts';
import { catalogue } from './product.ts';

/** A temporary copy of the product's journey for tenants, which a test can change and run the `journey` command in. */
export interface CopiedProject {
  /** The folder of the copy, which is as it was at first before each test. */
  readonly folder: string;
  /** The widgets, blocks and actions that journeys may name. */
  readonly catalogue: Catalogue;
  /** Runs `npx journey` with these arguments; returns its exit code and output. */
  journey(words: readonly string[], options?: { readonly colour: boolean }): Promise<{ code: number; text: string }>;
}

/** Copies one journey, schemas and brands before the tests of the file, restores the copy after each, and removes it at the end. */
export function copyProject(): CopiedProject {
  let folder = '';
  let original: ReturnType<typeof readFolder>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'journey-'));
    for (const name of ['journeys/move-in', 'schemas', 'public']) cpSync(name, join(folder, name), { recursive: true });
    original = readFolder(folder);
  });
  afterEach(() => restoreFolder(folder, original));
  afterAll(() => rmSync(folder, { recursive: true }));
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

/** Everything in a folder by its path: the content of a file, and nothing for a folder. */
function readFolder(folder: string): ReadonlyMap<string, Buffer | undefined> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, entry.isDirectory() ? undefined : readFileSync(path)];
    }),
  );
}

// Writing only what a test changed is much faster than copying everything again.
function restoreFolder(folder: string, original: ReadonlyMap<string, Buffer | undefined>): void {
  const present = readFolder(folder);
  for (const path of present.keys()) if (!original.has(path)) rmSync(path, { recursive: true, force: true });
  for (const [path, content] of original) {
    if (!content) mkdirSync(path, { recursive: true });
    else if (!present.get(path)?.equals(content)) writeFileSync(path, content);
  }
}
