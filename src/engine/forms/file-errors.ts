import { splitPointer } from '../json/pointer.ts';
import { own } from '../model/own.ts';
import type { Part } from '../model/types.ts';
import type { SchemaError } from '../model/validator.ts';
import { type Place, placeInside, placeOf, stepsOf } from './place.ts';
import { rowsStep, type Shape, shapeInside } from './shape.ts';

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
 * reports an error, and so are those of values that the journey hides, and of those that it locks.
 */
export function fileErrors(root: Shape, errors: readonly SchemaError[]): PlacedErrors {
  // A condition fails together with the branch that it selects.
  const located = errors.filter(({ keyword }) => keyword !== 'if').flatMap((error) => fileError(root, error) ?? []);
  const remaining = located.filter(
    ({ keyword, at }) => !isOptions(keyword) || !located.some((other) => other.at.startsWith(`${at}/`)),
  );
  const filed: Record<Place, readonly string[]> = {};
  for (const { place, keyword } of remaining) {
    const others = own(filed, place);
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

// Their errors come with those of the schemas inside them, which say more.
const isOptions = (keyword: string): boolean => ['anyOf', 'oneOf', 'propertyNames'].includes(keyword);

function fileError(
  root: Shape,
  { instancePath, keyword, params, schemaPath = '', propertyName }: SchemaError,
): PlacedError | undefined {
  const missing = keyword === 'required' || keyword === 'dependencies' ? params?.missingProperty : undefined;
  const steps = [...splitPointer(instancePath), ...(missing === undefined ? [] : [String(missing)])];
  const at = schemaPath.slice(1);
  const [field = ''] = steps;
  // A field that is not asked reads as an empty one, which is not valid where it is required.
  if (missing !== undefined && steps.length === 1 && root.hidden?.includes(field))
    return isRejected(root, at) ? undefined : { place: field, keyword, at };
  const found = followSteps(root, steps, at);
  if (!found || isRejected(found.shape, at) || (found.shape.isLocked && missing === undefined)) return undefined;
  const { place, shape } = found;
  if (propertyName !== undefined) {
    // Of a name that the user does not give, the error of `propertyNames` itself says it.
    const key = rowSteps(shape, propertyName, 'key');
    return key && { place: placeOf([...stepsOf(place), ...key]), keyword, at };
  }
  const isUndecided = place === '' && isOptions(keyword) && root.undecided !== undefined;
  return { place: isUndecided ? (root.undecided ?? '') : place, keyword, at };
}

/** A place in the form with what is shown there. */
interface PlacedShape {
  readonly place: Place;
  readonly shape: Shape;
}

/** The shown place nearest to some steps; undefined if it is hidden, or in an option that was not chosen. */
function followSteps(root: Shape, steps: readonly string[], at: string): PlacedShape | undefined {
  let found: PlacedShape = { place: '', shape: root };
  for (const step of steps) {
    const { place, shape } = found;
    if (isRejected(shape, at)) return undefined;
    if (shape.kind === 'value') break;
    if (shape.hidden?.includes(step) || shape.form?.hidden?.includes(step)) return undefined;
    const inner = inside(place, shape, rowSteps(shape, step, 'value') ?? [step]);
    if (!inner) break;
    found = inner;
  }
  return found;
}

function inside(place: Place, shape: Shape, steps: readonly string[]): PlacedShape | undefined {
  const found = steps.reduce<Shape | undefined>((outer, step) => outer && shapeInside(outer, step), shape);
  return found && { place: placeOf([...stepsOf(place), ...steps]), shape: found };
}

/** The steps from an object to the row with a key; undefined if it has none. */
function rowSteps({ rows, form }: Shape, key: string, what: 'key' | 'value'): readonly string[] | undefined {
  const index = (rows ?? form?.rows)?.keys?.indexOf(key) ?? -1;
  return index < 0 ? undefined : [rowsStep, String(index), what];
}

/** The problems that no validator finds: the keys of rows that are not sent. */
export function shapeProblems(shape: Shape, place: Place, isInRow = false): PlacedErrors {
  const { part, form, properties = {}, rows, entries = [] } = shape;
  if (!isInRow && !hasRows(part)) return {};
  const problemsOf = (one: Shape, step: string | number): PlacedErrors => {
    const at = placeInside(place, step);
    if (one.problem !== undefined) return one.isLocked ? {} : { [at]: [one.problem] };
    return shapeProblems(one, at, isInRow || one === rows);
  };
  const inner = [...Object.entries(properties), ...entries.entries()].map(([step, one]) => problemsOf(one, step));
  return Object.assign({}, ...inner, rows && problemsOf(rows, rowsStep), form && shapeProblems(form, place, isInRow));
}

const withRows = new WeakMap<Part, boolean>();

/** Whether a part has rows in it, of which the keys are entered. */
function hasRows(part: Part): boolean {
  const known = withRows.get(part);
  if (known !== undefined) return known;
  const inner = [...Object.values(part.parts ?? {}), ...(part.entries ? [part.entries.each] : [])];
  const found = part.rows !== undefined || [...inner, ...(part.alternatives ?? [])].some(hasRows);
  withRows.set(part, found);
  return found;
}

const isRejected = ({ rejected }: Shape, at: string): boolean =>
  rejected.some((pointer) => at.startsWith(`${pointer}/`));
