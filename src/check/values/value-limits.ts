import type { JSONSchema7 } from 'json-schema';
import { type LimitKeyword, limitKeywords, type WidgetFacts } from '../../engine/model/catalogue.ts';
import type { Part } from '../../engine/model/types.ts';
import { patternLengths } from './pattern-lengths.ts';

/** The limits of a value by the keywords of JSON Schema; one that is absent does not limit it. */
export type Limits = Readonly<Partial<Record<LimitKeyword, number>>>;

/** The limits that a schema sets, by its own keywords and by its pattern. */
export function limitsOfSchema(schema: JSONSchema7): Limits {
  const own = Object.fromEntries(
    limitKeywords.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])),
  );
  if (schema.pattern === undefined) return own;
  const { least, most } = patternLengths(schema.pattern);
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const longest = Math.min(maxLength, most);
  return { ...own, minLength: Math.max(minLength, least), ...(Number.isFinite(longest) && { maxLength: longest }) };
}

/** A limit that a widget sets to its values. */
export interface WidgetLimit {
  readonly keyword: LimitKeyword;
  readonly limit: number;
  /** The option that sets it; absent if it is the widget's own. */
  readonly option?: string;
  /** Set if it ends only the steps of a number: values beyond it can be typed. */
  readonly isStep?: true;
}

/** The limits that a widget sets to its values: those of its options, of its choices, and its own. */
export function limitsOfWidget({ options = {} }: Part, facts: WidgetFacts): readonly WidgetLimit[] {
  const limits: WidgetLimit[] = [];
  limits.push(...limitsOfPlaces(facts));
  for (const [option, keywords] of Object.entries(facts.bounds ?? {})) {
    const schema = facts.options.properties?.[option];
    const limit = options[option] ?? (typeof schema === 'object' ? schema.default : undefined);
    if (typeof limit !== 'number') continue;
    for (const keyword of keywords) {
      limits.push({ keyword, limit, option, ...(keyword.endsWith('imum') && { isStep: true }) });
    }
  }
  const isList = [facts.accepts].flat().includes('array');
  if (isList && Array.isArray(options.choices)) {
    limits.push({ keyword: 'maxItems', limit: options.choices.length, option: 'choices' });
  }
  return limits;
}

/** A text is as long as there are places; a number has as many digits, and no sign. */
const limitsOfPlaces = ({ accepts, places }: WidgetFacts): readonly WidgetLimit[] => {
  if (!places) return [];
  if (![accepts].flat().includes('number')) return [{ keyword: 'maxLength', limit: places.length }];
  return [
    { keyword: 'minimum', limit: 0 },
    { keyword: 'maximum', limit: 10 ** places.length - 1 },
  ];
};

/** The keyword that limits the same from the other side. */
export const opposite: Readonly<Record<LimitKeyword, LimitKeyword>> = {
  minLength: 'maxLength',
  maxLength: 'minLength',
  minimum: 'maximum',
  maximum: 'minimum',
  minItems: 'maxItems',
  maxItems: 'minItems',
};

/** A limit in words: "4 characters", "2 entries", "10". */
export const sizeOf = (keyword: LimitKeyword, limit: number): string => {
  if (keyword.endsWith('imum')) return String(limit);
  const [singular, plural] = keyword.endsWith('Length') ? ['character', 'characters'] : ['entry', 'entries'];
  return `${limit} ${limit === 1 ? singular : plural}`;
};
