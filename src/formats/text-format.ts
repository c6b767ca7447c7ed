/** How one kind of value is typed, pasted and shown. Values are raw: no spaces, no prefix. */
export interface TextFormat {
  /** What each place of a whole value holds. */
  readonly places: readonly RegExp[];
  /** A value under way: whole, or with characters missing anywhere. */
  readonly draft: RegExp;
  /** What the control shows while it is typed; a string stands for a separator that the value does not hold. */
  readonly mask: RegExp | (string | RegExp)[];
  /** The characters of typed or pasted text that a value may hold at all. */
  readonly keep: (text: string) => string;
  /** Reads the raw value out of any text; what does not fit is left out. */
  readonly normalise: (text: string) => string;
  /** Writes a raw value as the control shows it. */
  readonly show: (value: string) => string;
}

interface FormatRules {
  readonly places: readonly RegExp[];
  readonly draft: RegExp;
  readonly keep: (text: string) => string;
  /** Finds a whole value inside a longer text. */
  readonly find?: (text: string) => string | undefined;
  readonly mask?: TextFormat['mask'];
  readonly show?: (value: string) => string;
}

/** Completes the rules of a format with the parts that follow from them. */
export function defineFormat({
  places,
  draft,
  keep,
  find,
  mask = draft,
  show = (value) => value,
}: FormatRules): TextFormat {
  const normalise = (text: string) => {
    const kept = keep(text);
    return find?.(text) ?? (draft.test(kept) ? kept : fitPlaces(places, kept));
  };
  return { places, draft, mask, keep, normalise, show };
}

/** Keeps, from the left, each character that fits the next place. */
export function fitPlaces(places: readonly RegExp[], text: string): string {
  let value = '';
  for (const character of text) {
    if (places[value.length]?.test(character)) value += character;
  }
  return value;
}

/** Reads what became of a value by a change of its text: at the end only what suits its place is taken in. */
export function readChange({ places, normalise }: TextFormat, before: string, text: string): string {
  const after = normalise(text);
  const isAppended = after.startsWith(before) && fitPlaces(places, before) === before;
  return isAppended && after.length < places.length ? fitPlaces(places, after) : after;
}

/** The same rule for `count` places. */
export function repeat(place: RegExp, count: number): RegExp[] {
  return Array.from({ length: count }, () => place);
}
