import { type AST, RegExpParser } from '@eslint-community/regexpp';

/**
 * A short text that matches a pattern; a class is filled with the first of the letters that it has. What only a lookahead asks for is
 * put before or after the rest. A pattern that cannot be parsed has no letters.
 */
export function patternSample(pattern: string, minLength: number, letters = usualLetters): string {
  const read = parse(pattern);
  if (!read) return padded('', minLength);
  const base = ofAlternatives(read.parsed, letters);
  const asked = lookaheadsIn(read.parsed).map((one) => ofAlternatives(one, letters, true));
  const samples = [base, ...(asked.length > 0 ? [asked.join('') + base, base + asked.join(''), asked.join('')] : [])];
  const padTo = samples.map((sample) => padded(sample, minLength));
  return padTo.find((sample) => read.expression.test(sample)) ?? padTo[0] ?? '';
}

const usualLetters = 'a9A @.-_/';

/** A longer sample would use up the memory. */
const mostLetters = 10_000;

// In practice, patterns with a minimum length end in an open quantifier.
const padded = (text: string, minLength: number): string =>
  text + (text.at(-1) ?? 'x').repeat(Math.max(0, minLength - text.length));

const parser = new RegExpParser();

function parse(pattern: string) {
  for (const flags of ['u', '']) {
    try {
      const expression = new RegExp(pattern, flags);
      return { expression, parsed: parser.parsePattern(pattern, 0, pattern.length, { unicode: flags === 'u' }) };
    } catch {
      // A pattern of a foreign form may be valid without the flag only.
    }
  }
  return undefined;
}

type Alternatives = { readonly alternatives: readonly AST.Alternative[] };

function ofAlternatives({ alternatives }: Alternatives, letters: string, isShort = false): string {
  let text = '';
  for (const element of alternatives[0]?.elements ?? []) {
    text += sampleOf(element, letters, isShort);
    if (text.length > mostLetters) return text.slice(0, mostLetters);
  }
  return text;
}

function sampleOf(element: AST.Element, letters: string, isShort: boolean): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return letterOf(element.raw, letters);
    case 'Group':
    case 'CapturingGroup':
      return ofAlternatives(element, letters, isShort);
    case 'Backreference':
      return ofAlternatives([element.resolved].flat()[0] as AST.CapturingGroup, letters, isShort);
    case 'Quantifier': {
      // At least one, since an empty sample is of little use.
      const times = Math.min(element.max, Math.max(element.min, isShort ? 0 : 1));
      const one = times === 0 ? '' : sampleOf(element.element, letters, isShort);
      return one.repeat(Math.min(times, Math.ceil(mostLetters / Math.max(1, one.length))));
    }
    default:
      return '';
  }
}

/** The first letter that a class has: of those wanted, else of all. */
function letterOf(raw: string, letters: string): string {
  const fits = new RegExp(`^${raw}$`, /\\[pP]\{/.test(raw) ? 'u' : '');
  const wanted = [...letters, ...usualLetters].find((letter) => fits.test(letter));
  if (wanted !== undefined) return wanted;
  for (let code = 0x21; code < 0xd800; code++) {
    const letter = String.fromCharCode(code);
    if (fits.test(letter)) return letter;
  }
  return '';
}

function lookaheadsIn(parsed: AST.Pattern): readonly AST.LookaheadAssertion[] {
  const elements = parsed.alternatives[0]?.elements ?? [];
  return elements.filter(
    (one): one is AST.LookaheadAssertion => one.type === 'Assertion' && one.kind === 'lookahead' && !one.negate,
  );
}
