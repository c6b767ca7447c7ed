import { splitPointer } from '../source/pointer.ts';
import type { SchemaError } from '../validator.ts';
import { type Place, placeInside } from './place.ts';
import { type Shape, shapeInside } from './shape.ts';

/** Place -> the keywords that the value there fails, in the order of the form. */
export type PlacedErrors = Readonly<Record<Place, readonly string[]>>;

/** Where an error is shown, and what it is. */
interface PlacedError {
  readonly place: Place;
  readonly keyword: string;
  readonly at: string;
}

/**
 * Files the errors of a validator: each at the value that it belongs to, if that is shown, and else at the nearest object
 * or list around it, so that no error is lost. Errors of options that were not chosen are left out while the option list itself
 * reports an error, and so are those of values that the journey hides or locks.
 */
export function fileErrors(root: Shape, errors: readonly SchemaError[]): PlacedErrors {
  const placed = errors.flatMap((error) => fileError(root, error) ?? []);
  // A condition fails together with the branch that it selects.
  const own = placed.filter(({ keyword }) => keyword !== 'if');
  const remaining = own.filter(
    ({ keyword, at }) => !isOptions(keyword) || !own.some((other) => other.at.startsWith(`${at}/`)),
  );
  const filed: Record<Place, readonly string[]> = {};
  for (const { place, keyword } of remaining.length > 0 ? remaining : placed) {
    const others = filed[place];
    if (!others) filed[place] = only(keyword);
    else if (!others.includes(keyword)) filed[place] = [...others, keyword];
  }
  return filed;
}

const lists = new Map<string, readonly string[]>();

// Nearly every place fails one keyword. With the same list for all, hundreds of places are compared in no time.
function only(keyword: string): readonly string[] {
  const known = lists.get(keyword) ?? [keyword];
  lists.set(keyword, known);
  return known;
}

const isOptions = (keyword: string): boolean => keyword === 'anyOf' || keyword === 'oneOf';

function fileError(
  root: Shape,
  { instancePath, keyword, params, schemaPath = '' }: SchemaError,
): PlacedError | undefined {
  const missing = keyword === 'required' || keyword === 'dependencies' ? params?.missingProperty : undefined;
  const steps = [...splitPointer(instancePath), ...(missing === undefined ? [] : [String(missing)])];
  const at = schemaPath.slice(1);
  let [place, shape] = ['', root];
  for (const step of steps) {
    if (isRejected(shape, at)) return undefined;
    if (shape.kind === 'value') break;
    if (shape.hidden?.includes(step) || shape.form?.hidden?.includes(step)) return undefined;
    const inner = shapeInside(shape, step);
    if (!inner) break;
    [place, shape] = [placeInside(place, step), inner];
  }
  if (isRejected(shape, at) || shape.isLocked) return undefined;
  return { place, keyword, at };
}

const isRejected = ({ rejected }: Shape, at: string): boolean =>
  rejected.some((pointer) => at.startsWith(`${pointer}/`));
