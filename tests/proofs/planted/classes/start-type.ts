import { pointer } from '../../../../src/engine/json/pointer.ts';
import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { typesOf } from '../field-types.ts';
import { objectsWith } from '../project.ts';

/** A field starts with a session property of another type. */
export const startTypeFaults: FaultClass = {
  name: 'start-type',
  *plant(project) {
    const { session } = project.journey;
    for (const { file, at, value, document } of objectsWith(project, 'widget', 'screen')) {
      const name = at.split('/')[2] ?? '';
      if (at !== `/fields${pointer(name)}`) continue;
      const types = typesOf(project.journey.schemas[document.id], name);
      const other = Object.keys(session).find(
        (one) => types.length > 0 && session[one]?.type && !types.includes(String(session[one].type)),
      );
      if (!other || (types.includes('number') && session[other]?.type === 'integer')) continue;
      const description = `"${name}" of type ${types.join()} starts with "session.${other}" of type ${session[other]?.type}`;
      yield { file, at: `${at}/from`, change: put(`${at}/from`, `session.${other}`), description };
      if (Array.isArray(value.from)) {
        const change = put(`${at}/from`, [...value.from, `session.${other}`]);
        yield { file, at: `${at}/from`, change, description: `${description}, if nothing else` };
      }
    }
  },
};
