import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { misspell, placesOf } from '../project.ts';

/** A picture, the logo or the font that a journey names is not there. */
export const fileFaults: FaultClass = {
  name: 'files',
  *plant(project) {
    const used = new Set<string>();
    for (const { file, at, key, value } of placesOf(project, 'screen', 'journey', 'brand')) {
      if (typeof value !== 'string' || !['image', 'logo', 'icons', 'background'].includes(key)) continue;
      const wrong = value.replace(/[^/]+$/, misspell);
      yield { file, at, change: put(at, wrong), description: `there is no ${key} "${wrong}"` };
      const upper = value.replace(/[\w-]+(?=\.\w+$|$)/, (name) => name.toUpperCase());
      yield { file, at, change: put(at, upper), description: `the ${key} "${upper}" has another case` };
      yield { file, at, change: put(at, value.slice(1)), description: `the ${key} "${value.slice(1)}" has no slash` };
      if (/\.\w+$/.test(value)) used.add(value);
    }
    for (const address of used) {
      yield { file: `public${address}`, at: '', change: () => undefined, description: 'the file is removed' };
    }
  },
};
