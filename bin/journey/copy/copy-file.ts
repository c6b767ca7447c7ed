import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { placeSchema } from '../../../src/engine/engine-files.ts';
import type { Copy } from '../../../src/engine/model/texts/copy.ts';

/** Reads the translations into a language from `<folder>/<language>.json`; empty if there is no such file. */
export async function readCopy(folder: string, language: string): Promise<Copy> {
  const text = await readFile(join(folder, `${language}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? { language, texts: {} } : JSON.parse(text);
}

/** Writes the translations into a language to `journeys/<id>/copy`, one text per line, so that version control shows each change. */
export async function writeCopy(folder: string, { language, texts }: Copy): Promise<void> {
  const file = { $schema: '../../../schemas/copy.schema.json', language, texts };
  await mkdir(folder, { recursive: true });
  const root = dirname(dirname(dirname(folder)));
  await writeFile(join(folder, `${language}.json`), placeSchema(root, `${JSON.stringify(file, undefined, 2)}\n`));
}
