import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { placesOf } from '../project.ts';

/** The braces of a placeholder are not closed, doubled, or have a space in them. */
export const braceFaults: FaultClass = {
  name: 'braces',
  *plant(project) {
    for (const { file, at, key, value } of placesOf(project, 'screen', 'copy', 'journey')) {
      if (typeof value !== 'string' || key === 'from' || !value.includes('{')) continue;
      const wrong = {
        'is not closed': value.replace('}', ''),
        'is not opened': value.replace('{', ''),
        'has two braces': value.replace(/\{([^{}]*)\}/, '{{$1}}'),
        'has a space in it': value.replace(/\{([^{}]*)\}/, '{ $1 }'),
        'is empty': value.replace(/\{([^{}]*)\}/, '{}'),
      };
      for (const [how, text] of Object.entries(wrong)) {
        yield { file, at, change: put(at, text), description: `a placeholder ${how}` };
      }
    }
  },
};
