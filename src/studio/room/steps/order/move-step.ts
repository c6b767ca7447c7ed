import { parseTree } from 'jsonc-parser';
import { pointer } from '../../../../journey/source/pointer.ts';
import { isSyntaxError, readSource } from '../../../../journey/source/source.ts';
import { nodeAt, type TextEdit, withTextEdits } from '../../../../journey/source/text-edit.ts';
import { withoutMark } from '../../../../journey/source/written-text.ts';
import type { Json } from '../../../../journey/types.ts';

/** A flow of a journey: its name, and its steps in their order. A step that is no text is no name of a screen. */
export interface FlowOfFile {
  readonly name: string;
  readonly steps: readonly Json[];
}

/** A step of a flow that changes its place; places are from 0. */
export interface StepMove {
  readonly flow: string;
  readonly from: number;
  readonly to: number;
}

/** A direction in which a button moves a step. */
export type MoveDirection = 'up' | 'down';

/** The flows of the text of a `journey.json`; undefined when it is not JSON. */
export function readFlows(text: string): readonly FlowOfFile[] | undefined {
  const source = readSource({ file: 'journey.json', text });
  if (isSyntaxError(source)) return undefined;
  const { flows } = Object(source.value) as { readonly flows?: unknown };
  return Object.entries(Object(flows)).flatMap(([name, steps]) =>
    Array.isArray(steps) && steps.length > 0 ? [{ name, steps }] : [],
  );
}

/** The text of a `journey.json` after a move: each step as it is written, and every other byte as it was. */
export function moveStepInText(text: string, { flow, from, to }: StepMove): string {
  const json = withoutMark(text);
  const root = parseTree(json);
  const nodes = (root && nodeAt(root, pointer('flows', flow))?.children) ?? [];
  const written = nodes.map(({ offset, length }) => json.slice(offset, offset + length));
  const edits = moveItem(written, from, to).flatMap((content, index): TextEdit[] => {
    const { offset, length } = nodes[index] ?? { offset: 0, length: 0 };
    return content === written[index] ? [] : [{ offset, length, content }];
  });
  return text.slice(0, text.length - json.length) + withTextEdits(json, edits);
}

/** A list with an item at another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const moved = items.slice(from, from + 1);
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...moved);
}
