import { readFile } from 'node:fs/promises';
import type { JSONSchema7 } from 'json-schema';
import { editorSchemas } from '../../check/editor-schemas.ts';
import { readSchemas } from '../../check/files/read-files.ts';
import { ownOrEngineFile } from '../../engine/engine-files.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { FileSchemas } from '../room/data.ts';

/**
 * The schemas of the files of a journey, with the widgets, blocks, actions and effects of the project. Names that change with a draft, such
 * as those of screens, are not in them.
 */
export async function readFileSchemas(root: string, catalogue: Catalogue): Promise<FileSchemas> {
  const { journey, screen } = editorSchemas(await readSchemas(root), [], catalogue);
  const read = async (kind: string): Promise<JSONSchema7> =>
    JSON.parse(await readFile(ownOrEngineFile(root, `schemas/${kind}.schema.json`), 'utf8'));
  const [copy, scenario, glossary, waivers] = await Promise.all(['copy', 'scenario', 'glossary', 'waivers'].map(read));
  return { journey, screen, copy, scenario, glossary, waivers } as FileSchemas;
}
