import { pointer } from '../../../../src/engine/json/pointer.ts';
import { insert, put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { placesOf } from '../project.ts';
import { secretsOf, storedOf } from '../secrets.ts';

/** A secret of the form or of the session is set as a session property that is stored, or that is not sensitive. */
export const sensitiveStoredFaults: FaultClass = {
  name: 'sensitive-stored',
  *plant(project) {
    for (const { file, at, key, value, document } of placesOf(project, 'screen')) {
      if (!/^\/on\/[^/]+$/.test(at) || !Array.isArray(value)) continue;
      const secrets = secretsOf(project, document.id).filter((path) => path.startsWith('form.') || key === 'enter');
      for (const secret of secrets) {
        for (const target of storedOf(project)) {
          const change = insert(at, 0, { set: { [`session.${target}`]: secret } });
          yield { file, at: at + pointer(0), change, description: `"${secret}" is stored as "session.${target}"` };
        }
      }
    }
    const journey = project.documents.find(({ kind }) => kind === 'journey')?.file ?? '';
    for (const [name, { sensitive, type }] of Object.entries(project.journey.session)) {
      if (!sensitive || type !== 'string') continue;
      const at = `/session/properties/${name}`;
      const change = put(at, { ...project.journey.session[name], keep: 'local', key: name } as never);
      yield { file: journey, at, change, description: `the sensitive "${name}" is stored` };
    }
  },
};
