/** The lengths of the texts that match a pattern, in code points. */
export interface Lengths {
  readonly least: number;
  /** Infinity if there is no longest one. */
  readonly most: number;
}

/** The lengths of the texts that match a pattern; from 0 to Infinity if it has a part that this does not read. */
export function patternLengths(pattern: string): Lengths {
  const known = cache.get(pattern) ?? readLengths(pattern);
  cache.set(pattern, known);
  return known;
}

const cache = new Map<string, Lengths>();
const unknown: Lengths = { least: 0, most: Number.POSITIVE_INFINITY };

interface Reader {
  readonly pattern: string;
  at: number;
}

function readLengths(pattern: string): Lengths {
  const reader = { pattern, at: 0 };
  const found = readAlternatives(reader, true);
  return found && reader.at === pattern.length ? found : unknown;
}

/** Undefined if a part is not read. Outside of groups, an alternative without both anchors matches longer texts too. */
function readAlternatives(reader: Reader, isOutside: boolean): Lengths | undefined {
  let all: Lengths | undefined;
  do {
    const start = reader.at;
    const one = readSequence(reader);
    if (!one) return undefined;
    const text = reader.pattern.slice(start, reader.at);
    const isWhole = !isOutside || (text.startsWith('^') && /[^\\]\$$/.test(text));
    const most = isWhole ? one.most : Number.POSITIVE_INFINITY;
    all = all ? { least: Math.min(all.least, one.least), most: Math.max(all.most, most) } : { least: one.least, most };
  } while (reader.pattern[reader.at] === '|' && ++reader.at);
  return all;
}

function readSequence(reader: Reader): Lengths | undefined {
  let [least, most] = [0, 0];
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at] ?? '')) {
    const one = readAtom(reader);
    if (!one) return undefined;
    const [from, to] = readTimes(reader);
    least += one.least * from;
    // 0 times Infinity is not a number.
    most += one.most === 0 || to === 0 ? 0 : one.most * to;
  }
  return { least, most };
}

const one: Lengths = { least: 1, most: 1 };
const none: Lengths = { least: 0, most: 0 };

function readAtom(reader: Reader): Lengths | undefined {
  const rest = reader.pattern.slice(reader.at);
  if (rest.startsWith('(')) return readGroup(reader);
  const [anchor] = /^(?:[\^$]|\\[bB])/.exec(rest) ?? [];
  if (anchor !== undefined) {
    reader.at += anchor.length;
    return none;
  }
  const [letter] =
    /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[^\dkpPux])|[^\\[])/u.exec(
      rest,
    ) ?? [];
  if (letter === undefined) return undefined;
  reader.at += letter.length;
  return one;
}

function readGroup(reader: Reader): Lengths | undefined {
  const [opening] = /^\((?:\?:|\?<\w+>|(?!\?))/.exec(reader.pattern.slice(reader.at)) ?? [];
  if (opening === undefined) return undefined;
  reader.at += opening.length;
  const inside = readAlternatives(reader, false);
  if (reader.pattern[reader.at] !== ')') return undefined;
  reader.at += 1;
  return inside;
}

/** How often the quantifier at the reader lets its atom occur. */
function readTimes(reader: Reader): readonly [number, number] {
  const [all = '', sign, from, comma, to] =
    /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += all.length;
  if (all === '') return [1, 1];
  if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
  if (comma === '') return [Number(from), Number(from)];
  return [Number(from), to === '' ? Number.POSITIVE_INFINITY : Number(to)];
}
