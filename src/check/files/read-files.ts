import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { JSONSchema7 } from 'json-schema';
import { ownOrEngineFile } from '../../engine/engine-files.ts';
import type { SourceFile } from '../../engine/json/source.ts';
import type { JourneyFiles, OtherJourney } from '../../engine/model/parse.ts';
import type { MetaSchemas } from '../meta-schema.ts';

/**
 * Reads `journeys/<id>/`, `schemas/<id>/` and `public/brand/` below a project's root; keyed by screen id or brand
 * name, and sorted.
 */
export async function readJourneyFiles(root: string, id: string): Promise<JourneyFiles> {
  const folder = join(root, 'journeys', id);
  const [journey, screens, schemas, brands, others, publicFiles] = await Promise.all([
    readOne(root, join(folder, 'journey.json')),
    readFolder(root, join(folder, 'screens'), '.json'),
    readFolder(root, join(root, 'schemas', id), '.schema.json'),
    readFolder(root, join(root, 'public', 'brand'), '.json'),
    readOthers(root, id),
    listPublicFiles(join(root, 'public')),
  ]);
  return { id, journey, screens, schemas, brands, others, publicFiles };
}

/** The addresses of the files in a folder such as `public/`, below the base of the deployment. */
export async function listPublicFiles(folder: string): Promise<ReadonlySet<string>> {
  const names = folder === '' ? [] : await readdir(folder, { recursive: true }).catch(() => []);
  return new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`));
}

/** The other journeys of a project. A file that cannot be read is reported by the check of its own journey. */
async function readOthers(root: string, id: string): Promise<readonly OtherJourney[]> {
  const ids = (await listJourneys(root)).filter((other) => other !== id);
  return Promise.all(
    ids.map(async (other) => {
      const folder = join(root, 'journeys', other);
      const { base } = await readObject(join(folder, 'journey.json'));
      const screens = (await readdir(join(folder, 'screens')).catch(() => [])).filter((name) => name.endsWith('.json'));
      const paths = await Promise.all(
        screens.map(async (name) => [
          name.slice(0, -'.json'.length),
          (await readObject(join(folder, 'screens', name))).path,
        ]),
      );
      const known = paths.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      return { id: other, base: typeof base === 'string' ? base : '/', paths: Object.fromEntries(known) };
    }),
  );
}

async function readObject(path: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return { ...JSON.parse(await readFile(path, 'utf8')) };
  } catch {
    return {};
  }
}

/** The names of the journeys of a project: the folders in `journeys/`, sorted. */
export async function listJourneys(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, 'journeys'), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Of some journeys, the one whose words and brand others get: the one at "/", or the first. */
export async function mainJourney(root: string, journeys: readonly string[]): Promise<string> {
  for (const id of journeys) {
    const { base = '/' } = JSON.parse(await readFile(join(root, 'journeys', id, 'journey.json'), 'utf8'));
    if (base === '/') return id;
  }
  return journeys[0] ?? '';
}

/** The ids of the screens of a journey, sorted. */
export async function listScreens(root: string, id: string): Promise<readonly string[]> {
  const names = await readdir(join(root, 'journeys', id, 'screens')).catch(() => []);
  return names.flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : [])).sort();
}

/** Reads the meta-schemas and the shared schemas of a project: those in its `schemas/`, and the engine's. */
export async function readSchemas(root: string): Promise<{ meta: MetaSchemas; references: readonly JSONSchema7[] }> {
  const [journey, screen, brand, fields] = await Promise.all([
    readSchema(root, 'journey'),
    readSchema(root, 'screen'),
    readSchema(root, 'brand'),
    readSchema(root, 'fields'),
  ]);
  const isSame = lastMeta?.journey === journey && lastMeta.screen === screen && lastMeta.brand === brand;
  if (!isSame) lastMeta = { journey, screen, brand };
  return { meta: lastMeta as MetaSchemas, references: [fields] };
}

// Equal files give the same objects, since what is compiled from them is cached by them, and compiling takes longer than a check.
let lastMeta: MetaSchemas | undefined;
const lastSchemas = new Map<string, { readonly text: string; readonly schema: JSONSchema7 }>();

/** Reads `schemas/<name>.schema.json`, the engine's if the project has none; the same object as long as its text is the same. */
export async function readSchema(root: string, name: string): Promise<JSONSchema7> {
  const text = await readFile(ownOrEngineFile(root, `schemas/${name}.schema.json`), 'utf8');
  const last = lastSchemas.get(name);
  if (last?.text === text) return last.schema;
  const schema: JSONSchema7 = JSON.parse(text);
  lastSchemas.set(name, { text, schema });
  return schema;
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
