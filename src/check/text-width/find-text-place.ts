import { splitPointer } from '../../engine/json/pointer.ts';
import { type CopyText, journeyPart } from '../../engine/model/texts/copy.ts';
import type { Screen } from '../../engine/model/types.ts';
import { isInRow, placeInBlock } from './block-places.ts';
import { placeInField } from './field-places.ts';
import { placeInJourney } from './journey-places.ts';
import { kinds, type TextPlace } from './text-place.ts';

/** What the shortest button of a row takes from the line of its field. */
const buttonInRow = 104;

/**
 * Where a text of a journey is drawn, of which the screen is given unless it is not in one. Undefined if it is not drawn,
 * such as one that only a screen reader says.
 */
export function findTextPlace(
  { part, at }: Pick<CopyText, 'part' | 'at'>,
  screen: Screen | undefined,
): TextPlace | undefined {
  const steps = splitPointer(at);
  if (part === journeyPart) return placeInJourney(steps);
  const block = /^.*\/blocks\/\d+(?=\/)/.exec(at)?.[0];
  if (block !== undefined) return placeInBlock(block, splitPointer(at.slice(block.length)), screen);
  const [first, second = ''] = steps;
  if (first === 'fields') {
    const place = placeInField(steps.slice(1), screen?.fields[second]);
    if (!place || !screen || !isInRow(second, screen)) return place;
    return { ...place, name: `${place.name} beside a button`, room: place.room - buttonInRow };
  }
  if (first === 'title') return screen?.path === undefined ? kinds.dialogHeading : kinds.pageTitle;
  if (first === 'messages') return kinds.error;
  if (steps.at(-1) === 'toast') return kinds.toast;
  return steps.at(-2) === 'fieldError' ? kinds.error : kinds.note;
}
