import { put, remove } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { placesOf } from '../project.ts';

/** A key that the engine needs is gone or empty: a title, a label, the start of the journey. */
export const missingKeyFaults: FaultClass = {
  name: 'missing-keys',
  *plant(project) {
    for (const { file, at, key } of placesOf(project, 'screen', 'journey', 'brand')) {
      const isNeeded =
        /^\/(title|start|notFound|session|settings|words|name|colours)$/.test(at) ||
        /^\/settings\/(brand|locale|toast|calls|signedIn\/(at|ended|ending|extend))$/.test(at) ||
        /^\/fields\/\w+\/label$/.test(at) ||
        (key === 'alt' && !at.includes('/on'));
      if (!isNeeded) continue;
      yield { file, at, change: remove(at), description: `"${key}" is gone` };
      if (key === 'label' || key === 'title')
        yield { file, at, change: put(at, 5), description: `"${key}" is a number` };
    }
  },
};
