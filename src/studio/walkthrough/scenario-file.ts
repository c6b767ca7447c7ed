import { structureLimits } from '../../changes/publishing/structure-files.ts';
import { formatJson } from '../../engine/json/format-json.ts';
import type { Scenario } from '../../simulate/replay.ts';

/** The text of a scenario as a file. */
export const writeScenario = (scenario: Scenario): string =>
  formatJson({ $schema: '../../../schemas/scenario.schema.json', ...scenario });

/**
 * The path of the file of a walkthrough by its name: "Code is wrong" is `scenarios/code-is-wrong.json`, with a number after it where that is
 * taken. Undefined where the name has no letter or digit that a path can have.
 */
export function scenarioPath(name: string, taken: readonly string[]): string | undefined {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replaceAll(/^-+|-+$/g, '');
  if (words === '') return undefined;
  const all = new Set(taken.map((path) => path.toLowerCase()));
  const pathOf = (count: number): string => `scenarios/${words}${count === 1 ? '' : `-${count}`}.json`;
  let count = 1;
  while (all.has(pathOf(count))) count++;
  return pathOf(count);
}

/** Short enough for a path of a file, with its folder, its ending and a number. */
const longestName = Math.min(60, structureLimits.path - 24);
