import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { JSONSchema7 } from 'json-schema';
import type { JourneyFiles } from '../journey/parse.ts';
import type { SourceFile } from '../journey/source.ts';
import type { MetaSchemas } from './conform.ts';

/**
 * Reads `journeys/<id>/`, `schemas/<id>/` and `public/brand/` below a project's root; each list is by screen id, or name
 * of the brand, in order of name.
 */
export async function readJourneyFiles(root: string, id: string): Promise<JourneyFiles> {
  const folder = join(root, 'journeys', id);
  const [journey, screens, schemas, brands] = await Promise.all([
    readOne(root, join(folder, 'journey.json')),
    readFolder(root, join(folder, 'screens'), '.json'),
    readFolder(root, join(root, 'schemas', id), '.schema.json'),
    readFolder(root, join(root, 'public', 'brand'), '.json'),
  ]);
  return { id, journey, screens, schemas, brands };
}

/** Reads what journeys are held against from `schemas/`. */
export async function readSchemas(root: string): Promise<{ meta: MetaSchemas; references: readonly JSONSchema7[] }> {
  const read = async (name: string): Promise<JSONSchema7> =>
    JSON.parse(await readFile(join(root, 'schemas', `${name}.schema.json`), 'utf8'));
  const [meta, fields] = await Promise.all([
    Promise.all([read('journey'), read('screen'), read('brand')]),
    read('fields'),
  ]);
  const [journey, screen, brand] = meta;
  return { meta: { journey, screen, brand }, references: [fields] };
}

async function readFolder(root: string, folder: string, ending: string): Promise<Record<string, SourceFile>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ending)).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name.slice(0, -ending.length), await readOne(root, join(folder, name))] as const),
    ),
  );
}

const readOne = async (root: string, path: string): Promise<SourceFile> => ({
  file: relative(root, path).replaceAll('\\', '/'),
  text: await readFile(path, 'utf8'),
});
