import type { Json } from '../../../../src/engine/json/json.ts';
import { pointer } from '../../../../src/engine/json/pointer.ts';
import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { entriesOf, objectsWith } from '../project.ts';

/** A `set` gives a session property a literal or a path of another type. */
export const setTypeFaults: FaultClass = {
  name: 'set-type',
  *plant(project) {
    for (const { file, at, value } of objectsWith(project, 'set', 'screen')) {
      for (const [target, from] of entriesOf(value.set)) {
        const type = project.journey.session[target.replace('session.', '')]?.type;
        const here = `${at}/set${pointer(target)}`;
        for (const wrong of wrongFor(type, target)) {
          if (JSON.stringify(wrong) === JSON.stringify(from)) continue;
          const description = `"${target}" of type ${type} is set to ${JSON.stringify(wrong)}`;
          yield { file, at: here, change: put(here, wrong), description };
        }
      }
    }
  },
};

function wrongFor(type: unknown, target: string): Json[] {
  if (!target.startsWith('session.')) return [];
  if (type === 'string') return [{ literal: 5 }, 'countdown.resend'];
  if (type === 'number' || type === 'integer') return [{ literal: 'five' }, 'session.uid'];
  if (type === 'boolean') return [{ literal: 'true' }, 'session.uid'];
  return type === 'array' || type === 'object' ? [{ literal: 'none' }, 'session.uid'] : [];
}
