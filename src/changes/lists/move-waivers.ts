import type { Node } from 'jsonc-parser';
import { editJson, setInJson } from '../../engine/json/edit-json.ts';
import { pointer, splitPointer } from '../../engine/json/pointer.ts';
import { nodeAt, type TextEdit } from '../../engine/json/text-edit.ts';
import { type ChangedList, placeAfterChange } from './move-translations.ts';

/**
 * The text of `waivers.json` after a change of a list of a screen: each waiver names the place of its text, in the screen and in the files
 * of translations, and those of a removed entry are gone.
 */
export function moveWaivers(waiversText: string, changed: Omit<ChangedList, 'before'>): string {
  const gone = waiversIn(waiversText).flatMap((waiver, index) =>
    placeOf(waiver, changed) === undefined ? [index] : [],
  );
  // From the last one, so that the places of the others stay.
  const left = gone.reduceRight((text, index) => setInJson(text, pointer('waivers', index), undefined), waiversText);
  return editJson(left, () =>
    waiversIn(left).flatMap((waiver): TextEdit[] => {
      const [node, place] = [nodeAt(waiver, '/at'), placeOf(waiver, changed)];
      if (!node || place === undefined || place === node.value) return [];
      return [{ offset: node.offset, length: node.length, content: JSON.stringify(place) }];
    }),
  );
}

/** The place of a waiver after the change; `''` for one of a whole file, and undefined for one of a removed entry. */
function placeOf(waiver: Node, { part, at, change }: Omit<ChangedList, 'before'>): string | undefined {
  const [file, place] = ['/file', '/at'].map((name) => String(nodeAt(waiver, name)?.value ?? ''));
  if (place === undefined || place === '') return '';
  if (file === `screens/${part}.json`) return placeAfterChange(at, change, place);
  const [texts, ofPart, text] = splitPointer(place);
  if (!file?.startsWith('copy/') || texts !== 'texts' || ofPart !== part || text === undefined) return place;
  const next = placeAfterChange(at, change, text);
  return next === undefined ? undefined : pointer(texts, ofPart, next, ...splitPointer(place).slice(3));
}

const waiversIn = (text: string): readonly Node[] => {
  const found: Node[] = [];
  editJson(text, (_, root) => {
    found.push(...(nodeAt(root, '/waivers')?.children ?? []));
    return [];
  });
  return found;
};
