import { namePlace } from '../../changes/diff/name-place.ts';
import type { Json } from '../../engine/json/json.ts';
import { splitPointer } from '../../engine/json/pointer.ts';
import type { Source } from '../../engine/json/source.ts';
import type { Sources } from '../../engine/model/parse.ts';
import type { Problem } from '../../engine/model/problem.ts';

/** Adds to each problem of a screen, of its data schema or of its translations where that is, in the words of the screen. */
export function namePlaces<One extends Problem>(
  problems: readonly One[],
  { screens, schemas }: Sources,
): readonly (One & Pick<Problem, 'place'>)[] {
  const screenOf = new Map(Object.entries(screens).map(([id, { file }]) => [file, id]));
  const schemaOf = new Map(Object.entries(schemas).map(([id, { file }]) => [file, id]));
  return problems.map((problem) => {
    const { file, at } = problem;
    const [root, part = '', inPart = ''] = splitPointer(at);
    const schema = schemaOf.get(file);
    if (schema !== undefined) return withPlace(problem, screens[schema], fieldAt(at));
    if (root === 'texts' && screenOf.get(file) === undefined) return withPlace(problem, screens[part], inPart);
    return withPlace(problem, screens[screenOf.get(file) ?? ''], at);
  });
}

/** The field of the screen that a place in its data schema is about. */
function fieldAt(at: string): string {
  const [root, name] = splitPointer(at);
  return root === 'properties' && name !== undefined ? `/fields/${name}` : '';
}

function withPlace<One extends Problem>(
  problem: One,
  screen: Source | undefined,
  at: string,
): One & Pick<Problem, 'place'> {
  const title = screen && titleOf(screen.value);
  if (!screen || title === undefined) return problem;
  const inside = splitPointer(at).length > 1 ? `, ${namePlace(screen.value, at)}` : '';
  return { ...problem, place: `"${title}"${inside}` };
}

const titleOf = (screen: Json): string | undefined =>
  typeof screen === 'object' && screen !== null && 'title' in screen && typeof screen.title === 'string'
    ? screen.title
    : undefined;
