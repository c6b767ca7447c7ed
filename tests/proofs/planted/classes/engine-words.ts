import { put, remove, rename } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { entriesOf, misspell, placesOf } from '../project.ts';

/** A word of the engine or of a widget lacks its placeholder, is misspelt, or is gone. */
export const engineWordFaults: FaultClass = {
  name: 'engine-words',
  *plant(project) {
    for (const { file, at, key, value } of placesOf(project, 'journey')) {
      if (key !== 'words') continue;
      for (const [name, text] of entriesOf(value)) {
        const here = `${at}/${name}`;
        yield { file, at: here, change: rename(at, name, misspell(name)), description: `"${name}" is misspelt` };
        yield { file, at: here, change: remove(here), description: `"${name}" is gone` };
        for (const [whole] of String(text).matchAll(/\{\w+\}/g)) {
          const without = put(here, String(text).replace(whole, '').trim() || 'x');
          yield { file, at: here, change: without, description: `"${name}" lacks ${whole}` };
          const other = put(here, String(text).replace(whole, `{${misspell(whole.slice(1, -1))}}`));
          yield { file, at: here, change: other, description: `"${name}" misspells ${whole}` };
        }
      }
    }
  },
};
