import { pointer } from '../../../../src/engine/json/pointer.ts';
import { put, remove } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { entriesOf, isObject, objectsWith, placesOf } from '../project.ts';

/** A screen that shows a loader is never left: an outcome has no effects, or no call is made. */
export const loaderFaults: FaultClass = {
  name: 'loaders',
  *plant({ documents }) {
    for (const { document } of objectsWith({ documents }, 'loader', 'screen')) {
      const { file, value } = document;
      const enter = isObject(value) && isObject(value.on) ? value.on.enter : undefined;
      if (enter === undefined) continue;
      yield { file, at: '/on/enter', change: put('/on/enter', []), description: 'the loader waits for nothing' };
      yield { file, at: '/on/enter', change: remove('/on/enter'), description: 'the loader waits for nothing' };
      for (const { at, value: call } of objectsWith({ documents: [document] }, 'run', 'screen')) {
        if (!at.startsWith('/on/enter')) continue;
        for (const [outcome] of entriesOf(call.outcomes)) {
          const here = `${at}/outcomes${pointer(outcome)}`;
          yield { file, at: here, change: put(here, []), description: `after "${outcome}" the loader is still there` };
          const log = put(here, [{ log: 'Nothing more to do.' }]);
          yield { file, at: here, change: log, description: `after "${outcome}" there is only a log` };
        }
      }
    }
    for (const { file, at, value, key } of placesOf({ documents }, 'screen')) {
      if (key !== 'else' || !at.startsWith('/on/enter') || !Array.isArray(value)) continue;
      yield { file, at, change: put(at, []), description: 'otherwise nothing happens' };
    }
  },
};
