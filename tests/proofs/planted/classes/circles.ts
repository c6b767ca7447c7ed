import type { Json } from '../../../../src/engine/json/json.ts';
import { pointer } from '../../../../src/engine/json/pointer.ts';
import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { entriesOf, isObject } from '../project.ts';

/** Variants, computed values or events lead back to themselves. */
export const circleFaults: FaultClass = {
  name: 'circles',
  *plant({ documents, journey }) {
    for (const { file, id, kind, value } of documents) {
      if (kind === 'journey') {
        for (const [name] of entriesOf((value as { figures?: Json }).figures)) {
          const at = `/figures${pointer(name)}`;
          const change = put(at, { sum: [`figures.${name}`, 1] });
          yield { file, at, change, description: `"${name}" is computed from itself` };
        }
      }
      if (kind !== 'screen' || !isObject(value)) continue;
      for (const [event] of entriesOf(value.on)) {
        const at = `/on${pointer(event)}`;
        yield { file, at, change: put(at, event), description: `"${event}" is an alias of itself` };
        yield { file, at, change: put(at, [{ raise: event }]), description: `"${event}" raises itself` };
      }
      const { path } = journey.screens[id] ?? {};
      const variant = [{ when: { path: 'session.uid', exists: true }, show: id }];
      if (path !== undefined)
        yield {
          file,
          at: '/variants',
          change: put('/variants', variant),
          description: 'the screen is its own variant',
        };
    }
    yield* betweenVariants({ documents, journey });
  },
};

function* betweenVariants({ documents, journey }: Pick<Parameters<FaultClass['plant']>[0], 'documents' | 'journey'>) {
  for (const { id, variants } of Object.values(journey.screens)) {
    for (const { show } of variants) {
      const file = documents.find((one) => one.kind === 'screen' && one.id === show)?.file ?? '';
      const back = [{ when: { path: 'session.uid', exists: true }, show: id }];
      yield {
        file,
        at: '/variants',
        change: put('/variants', back),
        description: `"${id}" and "${show}" are variants of each other`,
      };
    }
  }
}
