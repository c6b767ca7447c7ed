import type { Json } from '../../../../src/engine/json/json.ts';
import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { objectsWith } from '../project.ts';

/** A condition compares a value with one of another type: `"true"` for true, 5 for a name, `"0"` for 0. */
export const comparisonTypeFaults: FaultClass = {
  name: 'comparison-type',
  *plant(project) {
    for (const { file, at, value } of objectsWith(project, 'path', 'screen', 'journey')) {
      for (const key of ['eq', 'gt', 'lt'] as const) {
        const than = value[key];
        if (than === undefined || typeof than === 'object') continue;
        const wrong = ofOtherType(than);
        const description = `"${value.path}" is compared by ${key} with ${JSON.stringify(wrong)}, not ${JSON.stringify(than)}`;
        yield { file, at: `${at}/${key}`, change: put(`${at}/${key}`, wrong), description };
      }
      const choices = value.in;
      if (!Array.isArray(choices)) continue;
      const change = put(`${at}/in`, choices.map(ofOtherType));
      yield { file, at: `${at}/in`, change, description: `"${value.path}" is compared with values of another type` };
    }
  },
};

/** A value like another one, of another type. */
const ofOtherType = (value: Json): Json => (typeof value === 'string' ? 5 : String(value));
