import { type AST, RegExpParser } from '@eslint-community/regexpp';

/**
 * A short text that matches a pattern; a class is filled with the first of `letters` that it has. What only a lookahead asks for is put
 * before or after the rest. A pattern that cannot be parsed is taken for one that accepts anything.
 */
export function patternSample(pattern: string, minLength: number, letters = usualLetters): string {
  const read = parse(pattern);
  if (!read) return padded('', minLength);
  const { parsed, expression } = read;
  const filling = { letters, flags: expression.flags, isShort: false, groups: new Map() };
  const base = ofAlternatives(parsed, filling);
  const asked = lookaheadsIn(parsed)
    .map((one) => ofAlternatives(one, { ...filling, isShort: true }))
    .join('');
  const samples = [base, asked + base, base + asked, asked].map((sample) => padded(sample, minLength));
  const found = asked === '' ? undefined : samples.find((one) => one.length <= mostMatched && expression.test(one));
  return found ?? samples[0] ?? '';
}

const usualLetters = 'a9A @.-_/';

/** A longer sample would use up the memory. */
const mostLetters = 10_000;

/** A slow pattern takes long for a longer text. */
const mostMatched = 20;

// In practice, patterns with a minimum length end in an open quantifier.
const padded = (text: string, minLength: number): string =>
  text + (text.at(-1) ?? 'x').repeat(Math.max(0, minLength - text.length));

const parser = new RegExpParser();

function parse(pattern: string) {
  // A pattern of another tool may be valid without the flag only.
  for (const flags of ['u', '']) {
    try {
      const expression = new RegExp(pattern, flags);
      return { expression, parsed: parser.parsePattern(pattern, 0, pattern.length, { unicode: flags === 'u' }) };
    } catch {
      // The next flags are tried.
    }
  }
  return undefined;
}

interface Filling {
  readonly letters: string;
  readonly flags: string;
  /** Whether what may be left out is. */
  readonly isShort: boolean;
  /** What the groups are filled with so far; a reference to a later one matches nothing. */
  readonly groups: Map<AST.CapturingGroup, string>;
}

function ofAlternatives({ alternatives }: Pick<AST.Pattern, 'alternatives'>, filling: Filling): string {
  let text = '';
  for (const element of alternatives[0]?.elements ?? []) {
    text += sampleOf(element, filling);
    if (text.length > mostLetters) return text.slice(0, mostLetters);
  }
  return text;
}

function sampleOf(element: AST.Element, filling: Filling): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return letterOf(element.raw, filling);
    case 'Group':
      return ofAlternatives(element, filling);
    case 'CapturingGroup': {
      const text = ofAlternatives(element, filling);
      filling.groups.set(element, text);
      return text;
    }
    case 'Backreference':
      return [element.resolved]
        .flat()
        .map((group) => filling.groups.get(group) ?? '')
        .join('');
    case 'Quantifier': {
      // At least one, since an empty sample is of little use.
      const times = Math.min(element.max, Math.max(element.min, filling.isShort ? 0 : 1));
      const one = times === 0 ? '' : sampleOf(element.element, filling);
      return one.repeat(Math.min(times, Math.ceil(mostLetters / Math.max(1, one.length))));
    }
    default:
      return '';
  }
}

/** The first letter that a class has: of those wanted, else of all. */
function letterOf(raw: string, { letters, flags }: Filling): string {
  const fits = new RegExp(`^${raw}$`, flags);
  const wanted = [...letters, ...usualLetters].find((letter) => fits.test(letter));
  if (wanted !== undefined) return wanted;
  for (let code = 0x21; code < 0xd800; code++) {
    const letter = String.fromCharCode(code);
    if (fits.test(letter)) return letter;
  }
  return '';
}

const lookaheadsIn = ({ alternatives }: AST.Pattern): readonly AST.LookaheadAssertion[] =>
  (alternatives[0]?.elements ?? []).filter(
    (one): one is AST.LookaheadAssertion => one.type === 'Assertion' && one.kind === 'lookahead' && !one.negate,
  );
