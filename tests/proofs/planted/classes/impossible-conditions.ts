import type { Json } from '../../../../src/engine/json/json.ts';
import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { isObject, placesOf } from '../project.ts';

const conditionKeys = new Set(['when', 'if', 'lockedWhen', 'busyWhen', 'pressedWhen']);

/** A condition never holds, or always does: it contradicts itself, or has nothing in it. */
export const impossibleConditionFaults: FaultClass = {
  name: 'impossible-conditions',
  *plant(project) {
    for (const { file, at, key, value } of placesOf(project, 'screen')) {
      if (!conditionKeys.has(key) || !isObject(value)) continue;
      const wrong: Readonly<Record<string, Json>> = {
        'and its contrary': { all: [value, { not: value }] },
        'or its contrary': { any: [value, { not: value }] },
        'in an empty any': { any: [] },
        'in an empty all': { all: [] },
      };
      for (const [how, condition] of Object.entries(wrong)) {
        yield { file, at, change: put(at, condition), description: `the condition ${how}` };
      }
      if (typeof value.path !== 'string' || value.eq === undefined || typeof value.eq === 'object') continue;
      const both = put(at, { all: [value, { path: value.path, exists: false }] });
      yield { file, at, change: both, description: `"${value.path}" has a value and does not exist` };
    }
  },
};
