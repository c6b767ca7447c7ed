import { put, remove } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { misspell, placesOf } from '../project.ts';

/** A colour of the brand cannot be read on another, is no colour or is gone; or the brand does not exist. */
export const brandFaults: FaultClass = {
  name: 'brands',
  *plant(project) {
    for (const { file, at, key, value, parent } of placesOf(project, 'brand')) {
      const ground = textOn(key, parent);
      if (ground !== undefined)
        yield { file, at, change: put(at, ground), description: `"${key}" is the colour below it` };
      if (typeof value === 'string' && value.startsWith('#')) {
        yield { file, at, change: put(at, value.slice(0, -1)), description: `"${key}" has five digits` };
        yield { file, at, change: remove(at), description: `"${key}" is gone` };
      }
    }
    for (const { file, at, key, value } of placesOf(project, 'journey')) {
      if (key !== 'brand' || typeof value !== 'string') continue;
      yield { file, at, change: put(at, misspell(value)), description: 'there is no such brand' };
    }
  },
};

/** The colour on which another one is written. */
function textOn(key: string, parent: unknown): string | undefined {
  const colours = parent as Readonly<Record<string, string>>;
  if (key.startsWith('on-')) return colours[key.slice('on-'.length)];
  return key === 'ink' || key === 'muted' || key === 'danger' ? colours.bg : undefined;
}
