/**
 * How a value may be shown in a text: `money` ₹25,000 · `number` 1,234.5 · `ungrouped` 2026 · `percent` 12.5% for 0.125 ·
 * `percentage` 12.5% for 12.5 · `date` 5 December 2026 · `month` December 2026 · `time` 4:10 pm · `date-time` 5 December 2026 at 4:10 pm ·
 * `language` English for en · `first-word` Asha · `less-one` 5 for 6 · `clock` 1:29 for 89 · and masked, so that the owner
 * can recognise it, `masked-pan` ABXXXXXX4F · `masked-aadhaar` XXXX XXXX 9012 · `last-four` XXXXXX3210 ·
 * `reference` 1A2B-3C4D, the last eight letters and digits of an id, short enough to be read out · `hidden` •••• · `plain` as it is.
 */
export const formatNames = [
  'money',
  'date',
  'date-time',
  'language',
  'first-word',
  'less-one',
  'clock',
  'masked-pan',
  'masked-aadhaar',
  'last-four',
  'reference',
  'number',
  'ungrouped',
  'percent',
  'percentage',
  'month',
  'time',
  'hidden',
  'plain',
] as const;

/** The name of a format. */
export type FormatName = (typeof formatNames)[number];

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

/** A text without placeholders as it is shown: `Rent {lbrace}monthly{rbrace}` => "Rent {monthly}". */
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

const pattern = /\{([^{}]+)\}/g;

function toPlaceholder(inside: string): Placeholder {
  const [paths = '', format, fallback = ''] = inside.split('|');
  return { paths: paths.split(','), format: format || undefined, fallback };
}
