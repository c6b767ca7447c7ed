import type { JSONSchema7 } from 'json-schema';

/** The keywords that a page checks without a validator, in the order in which the compiled validators report them. */
const ruleKeywords = ['maxLength', 'minLength', 'pattern', 'maximum', 'minimum'] as const;

/** Keywords that no value from a widget can fail. */
const harmless: readonly string[] = ['type', 'title', 'description', '$comment', 'examples', 'enum'];

/** One rule of a field's schema, and the message for a value that fails it. */
export type FieldRule = readonly [keyword: (typeof ruleKeywords)[number], limit: string | number, message: string];

/** The rules of a schema for a text or a number; undefined if it has keywords that need a validator. */
export function fieldRulesOf(
  schema: JSONSchema7,
  messageFor: (keyword: string) => string,
): readonly FieldRule[] | undefined {
  // A list of both outside this function would be part of the bootstrap script.
  const known = [...ruleKeywords, ...harmless];
  if (!Object.keys(schema).every((keyword) => known.includes(keyword))) return undefined;
  return ruleKeywords.flatMap((keyword): FieldRule[] => {
    const limit = schema[keyword];
    return limit === undefined ? [] : [[keyword, limit, messageFor(keyword)]];
  });
}

/** The first rule that a value fails, as a compiled validator would report it. */
export const failedRule = (rules: readonly FieldRule[], value: string | number): FieldRule | undefined =>
  rules.find(([keyword, limit]) => {
    if (keyword === 'pattern') return !new RegExp(limit as string, 'u').test(value as string);
    const size = typeof value === 'number' ? value : [...value].length;
    return keyword.startsWith('max') ? size > Number(limit) : size < Number(limit);
  });
