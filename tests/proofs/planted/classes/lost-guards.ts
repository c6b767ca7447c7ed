import type { Json } from '../../../../src/engine/json/json.ts';
import { pointer } from '../../../../src/engine/json/pointer.ts';
import { editAt, remove } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { entriesOf, isObject, objectsWith, placesOf } from '../project.ts';

/** A screen no longer requires what its calls send, or the condition around such a call is gone. */
export const lostGuardFaults: FaultClass = {
  name: 'lost-guards',
  *plant(project) {
    for (const { id, file, value, kind } of project.documents) {
      if (kind !== 'screen' || !isObject(value) || !Array.isArray(value.requires)) continue;
      for (const [index, name] of value.requires.entries()) {
        const at = `/requires${pointer(index)}`;
        const sent = [
          ...objectsWith({ documents: project.documents.filter((one) => one.id === id) }, 'with', 'screen'),
        ];
        const isSent = sent.some(({ value: call }) =>
          entriesOf(call.with).some(([, from]) => from === `session.${name}`),
        );
        if (isSent)
          yield { file, at, change: remove(at), description: `a call sends "${name}", which is not required` };
      }
    }
    for (const { file, at, value } of placesOf(project, 'screen')) {
      if (!isObject(value) || !isObject(value.if) || value.if.exists !== true || !Array.isArray(value.then)) continue;
      const path = String(value.if.path);
      if (!path.startsWith('session.') || !JSON.stringify(value.then).includes(`:"${path}"`)) continue;
      const [list, index] = [at.slice(0, at.lastIndexOf('/')), Number(at.slice(at.lastIndexOf('/') + 1))];
      const inner = value.then as readonly Json[];
      const change = editAt(list, (old) =>
        Array.isArray(old) ? [...old.slice(0, index), ...inner, ...old.slice(index + 1)] : old,
      );
      yield { file, at, change, description: `"${path}" is sent without the condition that it exists` };
    }
  },
};
