import { changeListInText } from '../../../../changes/lists/list-change.ts';
import type { Json } from '../../../../engine/json/json.ts';
import { pointer } from '../../../../engine/json/pointer.ts';
import { isSyntaxError, readSource } from '../../../../engine/json/source.ts';

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
export const moveStepInText = (text: string, { flow, from, to }: StepMove): string =>
  changeListInText(text, pointer('flows', flow), { move: from, to });
