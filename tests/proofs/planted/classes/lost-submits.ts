import { put, remove } from '../change.ts';
import { neverHolds } from '../conditions.ts';
import type { FaultClass } from '../fault.ts';
import { isObject, objectsWith, type Project, placesOf } from '../project.ts';

/** A view asks for answers and has no button that sends them. */
export const lostSubmitFaults: FaultClass = {
  name: 'lost-submits',
  *plant(project) {
    for (const place of objectsWith(project, 'submit', 'screen')) {
      const { file, at, value } = place;
      if (at.startsWith('/on') || !asksIn(project, place)) continue;
      const without = remove(
        /\/blocks\/0$/.test(at) && isAlone(project, file, at) ? at.replace(/\/actions\/blocks\/0$/, '') : at,
      );
      yield { file, at, change: without, description: 'the view has fields and no submit' };
      const link = put(at, { text: String(isObject(value.submit) ? value.submit.label : value.submit) });
      yield { file, at, change: link, description: 'the view has fields, and a text in place of its submit' };
      const never = put(`${at}/when`, neverHolds);
      yield { file, at, change: never, description: 'the submit is shown under a condition that never holds' };
    }
  },
};

/** Whether the view of a block shows fields. */
function asksIn(project: Project, { file, at }: { readonly file: string; readonly at: string }): boolean {
  const view = /^\/views\/[^/]+/.exec(at)?.[0] ?? '';
  const own = { documents: project.documents.filter((one) => one.file === file) };
  return [...objectsWith(own, 'fields', 'screen')].some((one) => one.at.startsWith(`${view}/blocks`));
}

/** Whether a block is the only one of the list that it is in. */
function isAlone({ documents }: Project, file: string, at: string): boolean {
  const list = at.slice(0, at.lastIndexOf('/'));
  const own = { documents: documents.filter((one) => one.file === file) };
  return [...placesOf(own, 'screen')].some(
    (one) => one.at === list && Array.isArray(one.value) && one.value.length === 1,
  );
}
