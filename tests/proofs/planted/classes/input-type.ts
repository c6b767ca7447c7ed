import type { Json } from '../../../../src/engine/json/json.ts';
import { pointer } from '../../../../src/engine/json/pointer.ts';
import { put, remove } from '../change.ts';
import type { FaultClass, Planted } from '../fault.ts';
import { entriesOf, isObject, type JsonObject, objectsWith, type Project } from '../project.ts';

/** An action gets an input of another type, a misspelt name of an input, or misses one that it needs. */
export const inputTypeFaults: FaultClass = {
  name: 'input-type',
  *plant(project) {
    for (const place of objectsWith(project, 'run', 'screen', 'journey')) {
      for (const [name] of entriesOf(place.value.with)) yield* inInput(project, place, name);
    }
  },
};

function* inInput(
  { catalogue }: Project,
  { file, at, value }: { readonly file: string; readonly at: string; readonly value: JsonObject },
  name: string,
): Iterable<Planted> {
  const { properties = {}, required = [] } = catalogue.actions[String(value.run)]?.input ?? {};
  const here = `${at}/with${pointer(name)}`;
  const schema = properties[name];
  const type = isObject(schema as Json) ? (schema as JsonObject).type : undefined;
  const wrong: Json = type === 'string' ? { literal: 5 } : { literal: 'five' };
  if (typeof type === 'string') {
    const description = `"${value.run}" gets ${JSON.stringify(wrong)} as "${name}"`;
    yield { file, at: here, change: put(here, wrong), description };
  }
  if (required.includes(name)) {
    yield { file, at: here, change: remove(here), description: `"${value.run}" gets no "${name}"` };
  }
}
