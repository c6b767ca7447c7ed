import type { JSONSchema7 } from 'json-schema';
import type { WidgetFacts } from '../../engine/model/catalogue.ts';
import type { Part } from '../../engine/model/types.ts';
import { patternSample } from '../../simulate/pattern-sample.ts';
import { couldBe } from './possible-values.ts';
import { limitsOfWidget } from './value-limits.ts';

/**
 * Some texts that a tenant can type into a field and that its schema accepts, chosen so that another schema may refuse
 * them: blank, short, long, of other characters. None if the widget or the schema is not about texts that are typed.
 */
export function typedTexts(part: Part, facts: WidgetFacts, schema: JSONSchema7): readonly string[] {
  const isTyped = [facts.accepts].flat().includes('string') && (facts.isText || facts.places !== undefined);
  if (!isTyped || branching.some((keyword) => keyword in schema)) return [];
  const longest = limitsOfWidget(part, facts).find(({ keyword }) => keyword === 'maxLength')?.limit;
  const { pattern, minLength = 1 } = schema;
  const plain = [' ', 'x', '0', '*'].map((letter) => letter.repeat(Math.max(1, minLength)));
  const made = pattern === undefined ? [] : fillings.map((letters) => patternSample(pattern, minLength, letters));
  return [...plain, ...made].filter(
    (text) =>
      (longest === undefined || [...text].length <= longest) && fitsPlaces(facts, text) && couldBe(schema, text),
  );
}

/** The letters that samples of a pattern are made of, in turn. */
const fillings = ['a9A @.-_/', '0zZ-.', '*1Qq'];

/** Keywords that may refuse what the others accept. */
const branching = ['allOf', 'anyOf', 'oneOf', 'not', 'if', '$ref', 'format', 'enum', 'const'] as const;

const fitsPlaces = ({ places }: WidgetFacts, text: string): boolean =>
  !places || [...text].every((letter, index) => new RegExp(`^(?:${places[index] ?? '(?!)'})$`, 'u').test(letter));
