import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { isObject, placesOf } from '../project.ts';

/** The title of a screen and its main heading, which were the same, are not any more: one of the two was not changed. */
export const titleFaults: FaultClass = {
  name: 'titles',
  *plant(project) {
    for (const { file, at, key, value, document } of placesOf(project, 'screen')) {
      const title = isObject(document.value) ? document.value.title : undefined;
      if (key !== 'heading' || typeof value !== 'string' || value !== title) continue;
      const description = 'the heading is another than the title of the page';
      yield { file, at, change: put(at, 'What we know about you'), description };
      yield { file, at: '/title', change: put('/title', 'What we know about you'), description };
    }
  },
};
