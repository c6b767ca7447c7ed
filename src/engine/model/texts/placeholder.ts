/** A placeholder in a text, replaced with the formatted value of the first path that has one, else with the fallback. */
export interface Placeholder {
  /** Paths into the data of a journey. In the words of the engine and the widgets they are plain names. */
  readonly paths: readonly string[];
  readonly format: string | undefined;
  readonly fallback: string;
}

/** The braces themselves, which a text writes as `{lbrace}` and `{rbrace}`, by the names that HTML gives them. */
const braces: Readonly<Record<string, string>> = { lbrace: '{', rbrace: '}' };

const isBrace = (inside: string): boolean => Object.hasOwn(braces, inside);

/**
 * Finds the placeholders of a text, written `{path}`, `{path,other.path}`, `{path|format}` or `{path|format|fallback}`; not
 * `{lbrace}` and `{rbrace}`, which are the braces themselves.
 */
export const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(pattern)].flatMap(([, inside = '']) => (isBrace(inside) ? [] : toPlaceholder(inside)));

/** A text without placeholders as it is shown: `Fee {lbrace}monthly{rbrace}` => "Fee {monthly}". */
export const withBraces = (text: string): string =>
  text.replaceAll(pattern, (whole, inside: string) => (isBrace(inside) ? String(braces[inside]) : whole));

/** A text in which each brace is written so that it is no placeholder: the opposite of `withBraces`. */
export const escapeBraces = (text: string): string =>
  text.replaceAll(/[{}]/g, (brace) => (brace === '{' ? '{lbrace}' : '{rbrace}'));

/**
 * A text with each placeholder replaced by the value of its first path that has one, written by `show`. Undefined, null and
 * the empty string count as no value.
 */
export const fillPlaceholders = (
  text: string,
  valueAt: (path: string) => unknown,
  show: (value: unknown, format: string | undefined) => string = String,
): string =>
  text.replaceAll(pattern, (_, inside: string) => {
    if (isBrace(inside)) return String(braces[inside]);
    const { paths, format, fallback } = toPlaceholder(inside);
    const value = paths.map(valueAt).find((one) => one !== undefined && one !== null && one !== '');
    return value === undefined ? fallback : show(value, format);
  });

/** A text with the placeholders replaced for which `replace` has a text; the others stay, and so do `{lbrace}` and `{rbrace}`. */
export const replacePlaceholders = (text: string, replace: (one: Placeholder) => string | undefined): string =>
  text.replaceAll(pattern, (whole, inside: string) =>
    isBrace(inside) ? whole : (replace(toPlaceholder(inside)) ?? whole),
  );

const pattern = /\{([^{}]+)\}/g;

function toPlaceholder(inside: string): Placeholder {
  const [paths = '', format, fallback = ''] = inside.split('|');
  return { paths: paths.split(','), format: format || undefined, fallback };
}
