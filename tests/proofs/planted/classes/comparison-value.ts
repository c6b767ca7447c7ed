import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { misspell, objectsWith, type Project } from '../project.ts';

/** A condition compares a value with a text or a number that it can never be: beyond its `enum` or its limits. */
export const comparisonValueFaults: FaultClass = {
  name: 'comparison-value',
  *plant(project) {
    for (const { file, at, value, document } of objectsWith(project, 'path', 'screen', 'journey')) {
      const path = String(value.path);
      const listed = listedAt(project, document.id, path);
      if (typeof value.eq === 'string' && listed?.includes(value.eq)) {
        const wrong = misspell(value.eq);
        const description = `"${path}" is compared with "${wrong}", which it never is`;
        yield { file, at: `${at}/eq`, change: put(`${at}/eq`, wrong), description };
      }
      if (typeof value.gt === 'number' && path.startsWith('countdown.')) {
        const change = put(`${at}/lt`, 0);
        yield { file, at, change, description: `"${path}" is compared both by gt and lt` };
      }
      const values = value.in;
      if (Array.isArray(values) && listed) {
        const change = put(`${at}/in`, [...values, misspell(String(values[0]))]);
        yield { file, at: `${at}/in`, change, description: `"${path}" is compared with a value that it never is` };
      }
    }
  },
};

/** The values that the data schema of a field or a session property lists. */
function listedAt({ journey }: Project, screen: string, path: string): readonly unknown[] | undefined {
  const [root, name = ''] = path.split('.');
  const schema = root === 'session' ? journey.session[name] : journey.schemas[screen]?.properties?.[name];
  return root === 'session' || root === 'form' ? (schema as { enum?: unknown[] } | undefined)?.enum : undefined;
}
