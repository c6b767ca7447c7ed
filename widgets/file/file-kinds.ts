import type { FieldProps } from '../define.ts';

/** The MIME types of a field that names none. */
export const defaultTypes: readonly string[] = ['image/*', 'application/pdf'];

// Some systems report no MIME type for these, so their endings count too.
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'application/pdf': ['.pdf'],
};

/** The types in the format of the file dialog: MIME type -> endings of names. */
export function dialogTypes(types: readonly string[]): Record<string, string[]> {
  const withHeic = types.includes('image/*') ? [...types, 'image/heic', 'image/heif'] : types;
  return Object.fromEntries(withHeic.map((type) => [type, [...(endings[type] ?? [])]]));
}

/** The types in words: photos, PDF. */
export function describeTypes(types: readonly string[], say: FieldProps<never, never>['say'], locale: string): string {
  const names = types.map((type) => (type === 'image/*' ? say('photos') : (type.split('/')[1] ?? type).toUpperCase()));
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}
