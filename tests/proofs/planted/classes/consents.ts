import type { Json } from '../../../../src/engine/json/json.ts';
import { pointer } from '../../../../src/engine/json/pointer.ts';
import { editAt, put, remove } from '../change.ts';
import { neverHolds } from '../conditions.ts';
import type { FaultClass, Planted } from '../fault.ts';
import { isObject, type JsonPlace, misspell, objectsWith, placesOf } from '../project.ts';

/** A consent is below the button that agrees to it, never shown, under another purpose, or not recorded. */
export const consentFaults: FaultClass = {
  name: 'consents',
  *plant(project) {
    for (const { file, at, key, value } of placesOf(project, 'screen')) {
      if (key === 'purpose' && typeof value === 'string') {
        yield { file, at, change: put(at, misspell(value)), description: `the purpose "${value}" is misspelt` };
        yield { file, at, change: remove(at), description: 'the consent has no purpose' };
        const block = at.replace(/\/text\/purpose$/, '');
        const never = put(`${block}/when`, neverHolds);
        yield {
          file,
          at: block,
          change: never,
          description: 'the consent is shown under a condition that never holds',
        };
      }
      if (key === 'shown' && typeof value === 'string')
        yield { file, at, change: put(at, misspell(value)), description: `sends the words of "${misspell(value)}"` };
    }
    for (const place of placesOf(project, 'screen')) yield* withoutOrBelow(place);
    for (const { file, at, value } of objectsWith(project, 'run', 'screen')) {
      if (value.run !== 'record-consent' || !isObject(value.outcomes)) continue;
      const recorded = (value.outcomes.recorded ?? []) as readonly Json[];
      const list = at.slice(0, at.lastIndexOf('/'));
      const index = Number(at.slice(list.length + 1));
      const change = editAt(list, (old) =>
        Array.isArray(old) ? [...old.slice(0, index), ...recorded, ...old.slice(index + 1)] : old,
      );
      yield { file, at, change, description: 'what the consent allows is done without recording it' };
    }
  },
};

function* withoutOrBelow({ file, at, value }: JsonPlace): Iterable<Planted> {
  if (!Array.isArray(value) || !at.endsWith('blocks')) return;
  const blocks = value as readonly Json[];
  const isConsent = (block: Json): boolean =>
    isObject(block) && isObject(block.text) && block.text.purpose !== undefined;
  if (!blocks.some(isConsent)) return;
  const others = blocks.filter((block) => !isConsent(block));
  const below = put(at, [...others, ...blocks.filter(isConsent)]);
  yield { file, at, change: below, description: 'the consent is below the button' };
  yield { file, at, change: put(at, others), description: 'the consent is not shown' };
  for (const [index, block] of blocks.entries()) {
    if (!isConsent(block) || blocks.filter(isConsent).length < 2) continue;
    const last = put(at, [...blocks.filter((_, other) => other !== index), block]);
    yield { file, at: at + pointer(index), change: last, description: 'one text of the consent is below the button' };
  }
}
