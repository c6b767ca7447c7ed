import { lookUpPath, type PathScope } from './known-paths.ts';

/**
 * Whether the value at a path must not be stored or shown: a `sensitive` session property, a value whose schema, or that of
 * what it is in, has `writeOnly`, or a field whose widget keeps secrets.
 */
export function isSensitivePath(scope: PathScope, path: string): boolean {
  const [root, name = ''] = path.split('.');
  if (root === 'session') return scope.journey.session[name]?.sensitive === true;
  const widget = root === 'form' ? scope.screen?.fields[name]?.widget : undefined;
  if (scope.catalogue.widgets[widget ?? '']?.isSecret) return true;
  const found = lookUpPath(scope, path);
  return 'schemas' in found && found.schemas.some(({ writeOnly }) => writeOnly === true);
}

/** Whether a path is inside a value: a tenant may see the parts of what is on record about them, although it is not stored. */
export const isPartOfRecord = (path: string): boolean => /^session\.\w+\.\w/.test(path);
