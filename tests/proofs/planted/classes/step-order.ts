import { pointer } from '../../../../src/engine/json/pointer.ts';
import { move, put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { settersOf } from '../uses.ts';

/** A screen is moved before the one that sets what it requires, or the journey starts there. */
export const stepOrderFaults: FaultClass = {
  name: 'step-order',
  *plant(project) {
    const { journey, documents } = project;
    const file = documents.find(({ kind }) => kind === 'journey')?.file ?? '';
    for (const [flow, ids] of Object.entries(journey.flows)) {
      for (const [index, id] of ids.entries()) {
        for (const name of journey.screens[id]?.requires ?? []) {
          const setters = settersOf(project, name);
          const first = ids.findIndex((one) => setters.includes(one));
          const hasOther = setters.some((one) => !ids.includes(one) && name !== 'uid');
          if (first < 0 || first >= index || hasOther || journey.entries?.[id]?.includes(name)) continue;
          const at = `/flows${pointer(flow)}`;
          const change = move(at, index, first);
          const description = `"${id}" needs "${name}" and is moved before "${ids[first]}", which sets it`;
          yield { file, at: at + pointer(index), change, description };
          const start = put('/start', id);
          yield {
            file,
            at: '/start',
            change: start,
            description: `the journey starts at "${id}", which needs "${name}"`,
          };
          const alone = move(at, first, ids.length - 1);
          yield {
            file,
            at: at + pointer(first),
            change: alone,
            description: `"${ids[first]}", which sets "${name}", is moved to the end`,
          };
        }
      }
    }
  },
};
