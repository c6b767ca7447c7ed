import { isLegalText, legalScreens } from '../../changes/consequences/legal-parts.ts';
import type { Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { journeyPart } from '../../engine/model/texts/copy.ts';
import { textWriter } from '../../engine/model/texts/facts.ts';
import { fillPlaceholders } from '../../engine/model/texts/placeholder.ts';
import type { Finding, Rule, RuleContext } from '../rule.ts';

/** A percentage or amount, and a time in a text of a lease, is a fact: no other text can then say another one. */
export const bareFigure: Rule = {
  code: 'bare-figure',
  severity: 'warning',
  check: (context) => bareFigures(context, false),
};

/** The figures that are written in texts of the law and of consent, or in all others. */
export function* bareFigures(context: RuleContext, isOfLaw: boolean): Iterable<Finding> {
  const { facts = {} } = context.journey;
  const write = textWriter(context.sources.journey.value) ?? String;
  const known = new Map(Object.keys(facts).map((name) => [write(`{facts.${name}}`), name]));
  for (const { part, at, figure, unit } of figuresOf(context, isOfLaw)) {
    const name = known.get(figure);
    yield {
      ...(part !== journeyPart && { screen: part }),
      at,
      what: `the figure "${figure}" is written in the text itself`,
      why: `other texts and sums could go on with another one when it changes${isOfLaw ? ', and tenants agree to this one' : ''}`,
      fix:
        name === undefined
          ? `Declare it once, as in "facts": { "name": { "${unit}": ${numbersOf(figure)} } } of journey.json, and write {facts.name} here.`
          : `Write {facts.${name}} here.`,
    };
  }
}

function* figuresOf({ sources, unread }: RuleContext, isOfLaw: boolean) {
  const legal = legalScreens(sources.journey.value);
  for (const [part, { value }] of [[journeyPart, sources.journey] as const, ...Object.entries(sources.screens)]) {
    if (unread.has(part)) continue;
    for (const { at, text, beside } of stringsIn(value)) {
      const [figure, unit] = figureIn(text) ?? [];
      if (figure === undefined || unit === undefined || isOfSchema.test(at)) continue;
      if (isLegalText(part, value, at, legal) !== isOfLaw) continue;
      if (isOfLaw || !isTime(unit) || isOfLease.test(beside.join(' '))) yield { part, at, figure, unit };
    }
  }
}

const isTime = (unit: string): boolean => unit === 'days' || unit === 'months';

/** What the data schema says, which `untrue-text` compares with it, and the values of choices. */
const isOfSchema = /^\/fields\/.*\/(?:messages|help|options)(?:\/|$)/;
const isOfLease = /\b(?:lease|tenure|notice|lock-?in)\b|लीज|नोटिस|लॉक-?इन/iu;

const number = String.raw`\p{Nd}[\p{Nd},]*(?:\.\p{Nd}+)?`;
const range = `${number}(?: ?[-–] ?${number})?`;
/** Unit -> a figure with it. A sign after a sign of percent is part of an address. */
const figures = {
  percent: new RegExp(String.raw`(?<![%\p{L}\p{Nd}.,])${range} ?(?:%(?![\p{L}\p{Nd}])|per ?cent\b|प्रतिशत)`, 'iu'),
  money: new RegExp(String.raw`(?:\p{Sc}|\b(?:rs\.?|inr) ?)${range}|${range} ?(?:rupees\b|रुप)`, 'iu'),
  days: new RegExp(String.raw`(?<![\p{L}\p{Nd}.,])${range}[ -]?(?:days?\b|दिन)`, 'iu'),
  months: new RegExp(String.raw`(?<![\p{L}\p{Nd}.,])${range}[ -]?(?:months?\b|महीन|माह)`, 'iu'),
};

/** The first figure of a text, with its unit. The whole, 100%, is none. */
function figureIn(text: string): readonly [figure: string, unit: string] | undefined {
  const plain = fillPlaceholders(text, () => 'X');
  for (const [unit, pattern] of Object.entries(figures)) {
    const figure = pattern.exec(plain)?.[0];
    if (figure !== undefined && figure !== '100%') return [figure, unit];
  }
  return undefined;
}

/** The numbers of a figure as a fact has them: `3-4%` => `[3, 4]`. */
function numbersOf(figure: string): string {
  const numbers = figure.replaceAll(',', '').match(/\p{Nd}+(?:\.\p{Nd}+)?/gu) ?? [];
  return numbers.length > 1 ? `[${numbers.join(', ')}]` : numbers.join('');
}

interface PlacedString {
  readonly at: string;
  readonly text: string;
  /** The strings of its object, which say together what it is about. */
  readonly beside: readonly string[];
}

function* stringsIn(value: Json, at = ''): Iterable<PlacedString> {
  if (typeof value !== 'object' || value === null) return;
  const beside = Object.values(value).filter((one) => typeof one === 'string');
  for (const [key, inner] of Object.entries(value)) {
    const here = at + pointer(key);
    if (typeof inner === 'string') yield { at: here, text: inner, beside };
    else yield* stringsIn(inner as Json, here);
  }
}
