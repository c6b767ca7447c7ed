/** The words of a name or a label that say what it is about: "accountNumber" => "account". All of them if none says more. */
export function subjectWords(name: string): readonly string[] {
  const words = name
    .replace(/^uid$/, 'user')
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu);
  const all = (words ?? []).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''));
  const telling = all.filter((word) => !general.has(word));
  return telling.length > 0 ? telling : all;
}

const general = new Set(['number', 'no', 'id', 'code', 'value', 'data', 'the', 'of', 'a', 'an', 'your', 'is']);

/** Whether two names have a word in common. */
export const shareWord = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => other.includes(word));

/** Words for the person or the place that a value belongs to. */
export const holders: ReadonlySet<string> = new Set([
  ...['landlord', 'tenant', 'owner', 'flatmate', 'employer', 'company', 'office', 'nominee', 'guarantor', 'partner'],
  ...['spouse', 'wife', 'husband', 'father', 'mother', 'parent', 'child', 'alternate', 'alternative', 'emergency'],
]);
