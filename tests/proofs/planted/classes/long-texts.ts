import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { placesOf } from '../project.ts';

const places = new Set(['label', 'submit', 'toast', 'placeholder', 'title', 'heading', 'say', 'help']);

/** A text is far too long for its place. */
export const longTextFaults: FaultClass = {
  name: 'long-texts',
  *plant(project) {
    for (const { file, at, key, value, document } of placesOf(project, 'screen', 'copy')) {
      const name = document.kind === 'copy' ? (/~1(\w+)\/text$/.exec(at)?.[1] ?? '') : key;
      if (!places.has(name) || typeof value !== 'string' || (document.kind === 'copy' && key !== 'text')) continue;
      const long = `${value} `.repeat(Math.ceil(600 / value.length)).trim();
      yield { file, at, change: put(at, long), description: `the ${name} has ${long.length} characters` };
      const word = value + 'rentdeposit'.repeat(10);
      yield { file, at, change: put(at, word), description: `the ${name} has a word of more than 110 letters` };
    }
  },
};
