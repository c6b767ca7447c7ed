/** A text after an edit that damages no token. */
export interface GuardedEdit {
  readonly text: string;
  /** Where the caret is afterwards. */
  readonly caret: number;
  /** Why the text is not what was typed: a sentence. */
  readonly refusal?: string;
}

/** The names of the tokens that a text may have. */
type Names = ReadonlySet<string>;

const pattern = /\{[^{}]+\}/g;

/**
 * Keeps the tokens of a text whole: what is typed inside of one is refused, one that is cut into is removed as a whole, and
 * no bracket can be typed that is not a token. `caret` is where it is after the edit.
 */
export function guardEdit(before: string, after: string, caret: number, names: Names): GuardedEdit {
  const [start, end] = changedRange(before, after, caret);
  const inserted = after.slice(start, after.length - (before.length - end));
  const tokens = [...before.matchAll(pattern)].map(
    ({ index, 0: token }) => [index, index + token.length, token] as const,
  );
  const hit = tokens.filter(([from, to]) => from < end && start < to && !(start <= from && to <= end));
  const inside = tokens.find(([from, to]) => start === end && from < start && start < to);
  if (inside) {
    return {
      text: before,
      caret: inside[1],
      refusal: `${inside[2]} is filled in by the app. Type before or after it.`,
    };
  }
  const from = Math.min(start, ...hit.map(([first]) => first));
  const to = Math.max(end, ...hit.map(([, last]) => last));
  const clean = withoutBrackets(inserted, names);
  return {
    text: before.slice(0, from) + clean + before.slice(to),
    caret: from + clean.length,
    ...(clean !== inserted && { refusal: 'Brackets { } are for values only. Insert one with the buttons below.' }),
  };
}

/** Where the first text differs from the second. Equal characters on both sides are distinguished by the caret. */
function changedRange(before: string, after: string, caret: number): readonly [start: number, end: number] {
  const rest = after.slice(caret);
  const isTyped = before.endsWith(rest) && before.length >= rest.length;
  const suffix = isTyped ? rest.length : commonLength([...before].reverse().join(''), [...after].reverse().join(''));
  const most = Math.min(before.length, after.length) - suffix;
  const prefix = Math.max(0, Math.min(commonLength(before, after), most, isTyped ? caret : most));
  return [prefix, before.length - suffix];
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}

const withoutBrackets = (text: string, names: Names): string =>
  text
    .split(/(\{[^{}]+\})/)
    .map((part) => (names.has(part.slice(1, -1)) && /^\{.*\}$/.test(part) ? part : part.replaceAll(/[{}]/g, '')))
    .join('');
