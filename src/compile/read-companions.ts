import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { JSONSchema7 } from 'json-schema';
import type { SourceFile } from '../journey/source.ts';
import type { Companions } from './inspect.ts';

/** Reads what stands beside a journey in `journeys/<id>/`, each file may be absent, and what it is held against. */
export async function readCompanions(root: string, id: string, project = root): Promise<Companions> {
  const folder = join(root, 'journeys', id);
  const languages = (await readdir(join(folder, 'copy')).catch(() => [])).filter((name) => name.endsWith('.json'));
  const [copies, glossary, waivers, meta] = await Promise.all([
    Promise.all(languages.sort().map((name) => readOne(root, join(folder, 'copy', name)))),
    readOne(root, join(folder, 'glossary.json')),
    readOne(root, join(folder, 'waivers.json')),
    readMeta(project),
  ]);
  return {
    copies: copies.flatMap((file) => file ?? []),
    ...(glossary && { glossary }),
    ...(waivers && { waivers }),
    meta,
  };
}

async function readMeta(root: string): Promise<Companions['meta']> {
  const read = async (name: string): Promise<JSONSchema7> =>
    JSON.parse(await readFile(join(root, 'schemas', `${name}.schema.json`), 'utf8'));
  const [copy, glossary, waivers] = await Promise.all([read('copy'), read('glossary'), read('waivers')]);
  return { copy, glossary, waivers };
}

const readOne = async (root: string, path: string): Promise<SourceFile | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : { file: relative(root, path).replaceAll('\\', '/'), text };
};
