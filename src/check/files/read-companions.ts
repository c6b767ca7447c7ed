import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompanionFiles } from '../companions.ts';
import { readOne, readSchema } from './read-files.ts';

/** Reads the companion files of `journeys/<id>/` (translations, glossary, waivers), all optional, and their schemas. */
export async function readCompanions(
  root: string,
  id: string,
  schemas: CompanionFiles['meta'] | Promise<CompanionFiles['meta']> = readCompanionSchemas(root),
): Promise<CompanionFiles> {
  const folder = join(root, 'journeys', id);
  const languages = (await readdir(join(folder, 'copy')).catch(() => [])).filter((name) => name.endsWith('.json'));
  const [copies, glossary, waivers, meta] = await Promise.all([
    Promise.all(languages.sort().map((name) => readOne(root, join(folder, 'copy', name)))),
    readOne(root, join(folder, 'glossary.json')).catch(() => undefined),
    readOne(root, join(folder, 'waivers.json')).catch(() => undefined),
    schemas,
  ]);
  return {
    copies,
    meta,
    ...(glossary && { glossary }),
    ...(waivers && { waivers }),
  };
}

/** The schemas of the companion files: those of a project, the engine's where it has none. */
export async function readCompanionSchemas(root: string): Promise<CompanionFiles['meta']> {
  const [copy, glossary, waivers] = await Promise.all([
    readSchema(root, 'copy'),
    readSchema(root, 'glossary'),
    readSchema(root, 'waivers'),
  ]);
  return { copy, glossary, waivers };
}
