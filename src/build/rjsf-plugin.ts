import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { writeFormValidators } from '../compile/form-validators.ts';
import { engineFile } from '../engine/engine-files.ts';

const request = /^(.+\.json)\?rjsf$/;
// The id ends in .js, since Vite's own JSON plugin handles ids that end in .json.
const moduleId = /^\0rjsf:(.+)\.js$/;

/**
 * A Vite plugin: `import { schema, validator } from './x.schema.json?rjsf'` imports a schema, and a validator of it for a form of
 * react-jsonschema-form, whose functions are made at build time.
 */
export function rjsfPlugin(): Plugin {
  return {
    name: 'schema-for-rjsf',
    resolveId: {
      order: 'pre',
      filter: { id: request },
      async handler(source, importer) {
        const [, path = ''] = request.exec(source) ?? [];
        const file = await this.resolve(path, importer, { skipSelf: true });
        return file && `\0rjsf:${file.id}.js`;
      },
    },
    load: {
      filter: { id: moduleId },
      async handler(id) {
        const [, file = ''] = moduleId.exec(id) ?? [];
        this.addWatchFile(file);
        const schema = JSON.parse(await readFile(file, 'utf8'));
        return [
          `import{precompiledValidator}from"${engineFile('widgets/rjsf/precompiled.ts')}";`,
          `export const schema=${JSON.stringify(schema)};`,
          `export const validator=precompiledValidator(${writeFormValidators(schema)},schema);`,
        ].join('\n');
      },
    },
  };
}
