import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { JSONSchema7 } from 'json-schema';
import type { JourneyFiles } from '../../journey/parse.ts';
import type { SourceFile } from '../../journey/source/source.ts';
import type { MetaSchemas } from '../meta-schema.ts';

/**
 * Reads `journeys/<id>/`, `schemas/<id>/` and `public/brand/` below a project's root; keyed by screen id or brand
 * name, and sorted.
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

/** Reads the meta-schemas and the shared schemas from `schemas/`. */
export async function readSchemas(root: string): Promise<{ meta: MetaSchemas; references: readonly JSONSchema7[] }> {
  const [journey, screen, brand, fields] = await Promise.all([
    readSchema(root, 'journey'),
    readSchema(root, 'screen'),
    readSchema(root, 'brand'),
    readSchema(root, 'fields'),
  ]);
  return { meta: { journey, screen, brand }, references: [fields] };
}

/** Reads `schemas/<name>.schema.json`. */
export async function readSchema(root: string, name: string): Promise<JSONSchema7> {
  return JSON.parse(await readFile(join(root, 'schemas', `${name}.schema.json`), 'utf8'));
}

async function readFolder(root: string, folder: string, ending: string): Promise<Record<string, SourceFile>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ending)).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name.slice(0, -ending.length), await readOne(root, join(folder, name))] as const),
    ),
  );
}

/** Reads a file; its path is relative to the root. Rejects when it cannot be read. */
export const readOne = async (root: string, path: string): Promise<SourceFile> => ({
  file: relative(root, path).replaceAll('\\', '/'),
  text: await readFile(path, 'utf8'),
});
