/** Tells whether two values of plain data are equal in depth. Two functions count as equal, as the form library wants it. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (typeof a === 'function') return typeof b === 'function';
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  const [left, right]: Readonly<Record<string, unknown>>[] = [{ ...a }, { ...b }];
  return keys.every((key) => Object.hasOwn(b, key) && isEqual(left?.[key], right?.[key]));
}
