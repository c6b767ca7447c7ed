import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { JSONSchema7 } from 'json-schema';
import type { Plugin } from 'vite';
import { declaredMeta } from '../compile/declared-meta.ts';
import { writeValidators } from '../compile/write-validators.ts';
import { engineFile, ownOrEngineFile } from '../engine/engine-files.ts';
import type { CallDeclaration } from '../engine/model/call-declaration.ts';

const request = /^(.+\.json)\?call$/;
// The id ends in .js, since Vite's own JSON plugin handles ids that end in .json.
const moduleId = /^\0call:(.+)\.js$/;

/**
 * A Vite plugin for the calls that `schemas/api/` declares. `import { call } from './price.json?call'` is how one is sent and what it
 * accepts, for the code of an action. A call that declares an `action` has its code as `action`, and as `listed` the code with what
 * tools know of it, for the list of a project. What validates answers is compiled at build time, so that an app ships no schema
 * compiler; tools that make no call do without (`isForTools`).
 */
export function callPlugin({ isForTools = false } = {}): Plugin {
  let root = process.cwd();
  return {
    name: 'calls',
    configResolved(config) {
      root = config.root;
    },
    resolveId: {
      order: 'pre',
      filter: { id: request },
      async handler(source, importer) {
        const [, path = ''] = request.exec(source) ?? [];
        const file = await this.resolve(path, importer, { skipSelf: true });
        return file && `\0call:${file.id}.js`;
      },
    },
    load: {
      filter: { id: moduleId },
      async handler(id) {
        const [, file = ''] = moduleId.exec(id) ?? [];
        const shared = ownOrEngineFile(root, 'schemas/fields.schema.json');
        for (const watched of [file, shared]) this.addWatchFile(watched);
        const [call, fields] = await Promise.all([readJson<CallDeclaration>(file), readJson<JSONSchema7>(shared)]);
        if (!call.response) this.error(`${file} declares no "response" to compile a validator from. Add its schema.`);
        const path = relative(root, file).replaceAll('\\', '/');
        return [
          `const{accepts}=${isForTools ? '{}' : `/* @__PURE__ */${writeAccepts(call, fields)}`};`,
          ...writeCall(call, path, declaredMeta(call, fields)),
        ].join('\n');
      },
    },
  };
}

const readJson = async <Value>(file: string): Promise<Value> => JSON.parse(await readFile(file, 'utf8'));

const writeAccepts = ({ $id, response }: CallDeclaration, fields: JSONSchema7): string =>
  writeValidators({ accepts: { $id, ...response } }, [fields], 'none');

function writeCall(
  { method, path, action }: CallDeclaration,
  file: string,
  meta: object | undefined,
): readonly string[] {
  const call = `export const call={method:${JSON.stringify(method)},path:${JSON.stringify(path)},accepts};`;
  if (!action) return [call, 'export const listed=undefined;'];
  const { name, policy, outcomes } = action;
  const known = { ...meta, module: { file: `${file}?call`, exported: 'action' } };
  return [
    call,
    `import{declareAction}from${JSON.stringify(engineFile('src/engine/runner/declare-action.ts'))};`,
    `export const action=/* @__PURE__ */declareAction(${JSON.stringify({ name, policy, outcomes })},call);`,
    `export const listed=/* @__PURE__ */Object.assign({},action,${JSON.stringify(known)});`,
  ];
}
