import type { Json } from '../../../../src/engine/json/json.ts';
import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { type Project, placesOf } from '../project.ts';

/** A placeholder has a format for values of another type: money on a name, a date on the rent. */
export const textFormatFaults: FaultClass = {
  name: 'text-format',
  *plant(project) {
    for (const { file, at, value, document } of placesOf(project, 'screen')) {
      if (typeof value !== 'string') continue;
      for (const [whole, path = ''] of value.matchAll(/\{([\w.]+)[^{}]*\}/g)) {
        const type = typeAt(project, document.id, path);
        const format = type === 'string' ? 'money' : type === 'number' || type === 'integer' ? 'date' : undefined;
        if (!format) continue;
        const wrong = `{${path}|${format}}`;
        const change = put(at, value.replace(whole, wrong));
        yield { file, at, change, description: `${wrong} in place of ${whole}, a ${type}` };
      }
    }
  },
};

/** The type of what a path reads; undefined if it is not declared. */
function typeAt({ journey }: Project, screen: string, path: string): string | undefined {
  const [root, ...names] = path.split('.');
  if (root === 'figures') return 'number';
  const within =
    root === 'form' ? journey.schemas[screen]?.properties : root === 'session' ? journey.session : undefined;
  let schema = { properties: within } as unknown as Json | undefined;
  for (const name of names) schema = (schema as { properties?: Record<string, Json> } | undefined)?.properties?.[name];
  const type = (schema as { type?: unknown } | undefined)?.type;
  return typeof type === 'string' ? type : undefined;
}
