import { readFile } from 'node:fs/promises';
import type { JSONSchema7 } from 'json-schema';
import type { Plugin } from 'vite';
import { writeValidators } from '../compile/write-validators.ts';
import { ownOrEngineFile } from '../engine/engine-files.ts';

const request = /^(.+\.schema\.json)\?validator=(\w+)$/;
// The id ends in .js, since Vite's own JSON plugin handles ids that end in .json.
const moduleId = /^\0validator:(\w+):(.+)\.js$/;

const readSchema = async (file: string): Promise<JSONSchema7> => JSON.parse(await readFile(file, 'utf8'));

/**
 * A Vite plugin: `import { accepts } from './x.schema.json?validator=response'` imports a function that returns whether a
 * value is valid for `$defs.response` of that file. It is compiled at build time, so the app ships no schema compiler.
 * `references` are the schema files that others refer to: the project's, or the engine's where it has none.
 */
export function validatorPlugin(references: readonly string[] = ['schemas/fields.schema.json']): Plugin {
  let root = process.cwd();
  return {
    name: 'schema-validators',
    configResolved(config) {
      root = config.root;
    },
    resolveId: {
      order: 'pre',
      filter: { id: request },
      async handler(source, importer) {
        const [, path = '', name] = request.exec(source) ?? [];
        const file = await this.resolve(path, importer, { skipSelf: true });
        return file && `\0validator:${name}:${file.id}.js`;
      },
    },
    load: {
      filter: { id: moduleId },
      async handler(id) {
        const [, name = '', file = ''] = moduleId.exec(id) ?? [];
        const files = [file, ...references.map((reference) => ownOrEngineFile(root, reference))];
        for (const watched of files) this.addWatchFile(watched);
        const [schema = {}, ...referenced] = await Promise.all(files.map(readSchema));
        if (!(name in (schema.$defs ?? {}))) {
          this.error(`${file} has no $defs.${name} to compile a validator from. Add it, or name another.`);
        }
        const others = referenced.filter(({ $id }) => $id !== schema.$id);
        const code = writeValidators({ accepts: { ...schema, $ref: `#/$defs/${name}` } }, others, 'none');
        return `export const { accepts } = /* @__PURE__ */ ${code};\n`;
      },
    },
  };
}
