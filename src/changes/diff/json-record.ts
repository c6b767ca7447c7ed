import type { Json } from '../../engine/json/json.ts';

/** A JSON object. */
export type JsonRecord = Readonly<Record<string, Json>>;

/** Whether a value is an object. */
export const isJsonRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values on the way to a place, from the outermost one. */
export function valuesOnWay(root: Json, steps: readonly string[]): readonly (Json | undefined)[] {
  const values: (Json | undefined)[] = [root];
  for (const step of steps) {
    const outer = values.at(-1);
    values.push(typeof outer === 'object' && outer !== null ? (outer as JsonRecord)[step] : undefined);
  }
  return values;
}
