import { pointer } from '../../../../src/engine/json/pointer.ts';
import { put, remove } from '../change.ts';
import { neverHolds } from '../conditions.ts';
import type { FaultClass } from '../fault.ts';
import { type Project, placesOf } from '../project.ts';

/** A required field is never shown, or always locked while it is empty. */
export const hiddenFieldFaults: FaultClass = {
  name: 'hidden-fields',
  *plant(project) {
    for (const { file, at, key, value, document } of placesOf(project, 'screen')) {
      if (key !== 'fields' || at === '/fields' || !Array.isArray(value)) continue;
      for (const [index, name] of value.entries()) {
        const field = String(name);
        const isShownTwice =
          JSON.stringify(document.value).split(`"fields":`).length > 2 && isIn(document.value, field) > 1;
        if (!isRequired(project, document.id, field) || isShownTwice) continue;
        const here = at + pointer(index);
        if (value.length > 1) yield { file, at: here, change: remove(here), description: `no block shows "${field}"` };
        const block = at.slice(0, at.lastIndexOf('/'));
        const never = put(`${block}/when`, neverHolds);
        yield { file, at: block, change: never, description: `"${field}" is shown under a condition that never holds` };
        const own = `/fields/${field}`;
        const both = {
          all: [
            { path: `form.${field}`, exists: true },
            { path: `form.${field}`, exists: false },
          ],
        };
        yield {
          file,
          at: own,
          change: put(`${own}/when`, both),
          description: `"${field}" is shown if it exists and does not`,
        };
        const locked = { not: { path: `form.${field}`, exists: true } };
        yield {
          file,
          at: own,
          change: put(`${own}/lockedWhen`, locked),
          description: `"${field}" is locked while it is empty`,
        };
        const needed = { path: `form.${field}`, exists: true };
        yield {
          file,
          at: own,
          change: put(`${own}/when`, needed),
          description: `"${field}" is shown only once it is filled`,
        };
      }
    }
  },
};

const isIn = (screen: unknown, field: string): number =>
  [...JSON.stringify(screen).matchAll(/"fields":(\[[^\]]*\])/g)].filter(([, list = '']) => list.includes(`"${field}"`))
    .length;

function isRequired({ journey }: Project, screen: string, field: string): boolean {
  return journey.schemas[screen]?.required?.includes(field) === true;
}
