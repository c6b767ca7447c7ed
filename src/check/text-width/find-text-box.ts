import { splitPointer } from '../../engine/json/pointer.ts';
import { type CopyText, journeyPart } from '../../engine/model/texts/copy.ts';
import type { Screen } from '../../engine/model/types.ts';
import { blockTextBox, inRow, isInRow } from './block-text-boxes.ts';
import { fieldTextBox } from './field-text-boxes.ts';
import { journeyTextBox } from './journey-text-boxes.ts';
import { kinds, type TextBox } from './text-box.ts';

/**
 * Where a text of a journey is drawn, of which the screen is given unless it is not in one. Undefined if it is not drawn,
 * such as one that only a screen reader says.
 */
export function findTextBox(
  { part, at }: Pick<CopyText, 'part' | 'at'>,
  screen: Screen | undefined,
): TextBox | undefined {
  const steps = splitPointer(at);
  if (part === journeyPart) return journeyTextBox(steps);
  const block = /^.*\/blocks\/\d+(?=\/)/.exec(at)?.[0];
  if (block !== undefined) return blockTextBox(block, splitPointer(at.slice(block.length)), screen);
  const [first, second = ''] = steps;
  if (first === 'fields') {
    const box = fieldTextBox(steps.slice(1), screen?.fields[second]);
    if (!box || !screen || !isInRow(second, screen)) return box;
    return { ...box, name: `${box.name} beside a button`, width: box.width - inRow.shortestButton };
  }
  if (first === 'title') return screen?.path === undefined ? kinds.dialogHeading : kinds.pageTitle;
  if (first === 'messages') return kinds.error;
  if (steps.at(-1) === 'toast') return kinds.toast;
  return steps.at(-2) === 'fieldError' ? kinds.error : kinds.note;
}
