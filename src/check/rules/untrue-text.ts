import type { JSONSchema7 } from 'json-schema';
import { pointer } from '../../engine/json/pointer.ts';
import type { WidgetFacts } from '../../engine/model/catalogue.ts';
import { valueTypesOf } from '../../engine/model/fields/value-types.ts';
import { fillPlaceholders } from '../../engine/model/texts/placeholder.ts';
import type { Part } from '../../engine/model/types.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Rule } from '../rule.ts';
import { couldBe } from '../values/possible-values.ts';
import { countsIn, countsOf, numbersIn } from '../values/text-counts.ts';
import { limitsOfWidget } from '../values/value-limits.ts';

/** The texts of a field say the limits of its data schema, and its example is one that the schema accepts. */
export const untrueText: Rule = {
  code: 'untrue-text',
  severity: 'warning',
  *check({ journey, catalogue }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { part, at, schema, name } of partsWithSchemas(journey, screen)) {
        const facts = catalogue.widgets[part.widget ?? ''];
        if (typeof schema !== 'object') continue;
        const named = `"${name ?? part.label}"`;
        for (const { text, key, keyword } of textsOf(part)) {
          const plain = fillPlaceholders(text, () => '');
          const wrong = wrongCount(plain, schema, { part, facts }) ?? wrongLimit(plain, schema, keyword);
          if (wrong === undefined) continue;
          yield {
            screen: screen.id,
            at: at + key,
            what: `the text says ${wrong}, which is not what the data schema of ${named} asks for`,
            why: 'a tenant who does what it says would be refused',
            fix: 'Write the limit of the data schema, or change the limit there.',
          };
        }
        const example = wrongExample(part, facts, schema);
        if (example === undefined) continue;
        yield {
          screen: screen.id,
          at: `${at}/options/placeholder`,
          what: `the data schema of ${named} refuses the example "${example}"`,
          why: 'a tenant who writes it like that would be refused',
          fix: 'Write an example that the data schema accepts.',
        };
      }
    }
  },
};

interface FieldText {
  readonly text: string;
  /** JSON Pointer below the field. */
  readonly key: string;
  /** The keyword of the schema that it is about. */
  readonly keyword?: string;
}

function* textsOf({ help, messages = {}, options = {} }: Part): Iterable<FieldText> {
  for (const [keyword, text] of Object.entries(messages)) yield { text, key: pointer('messages', keyword), keyword };
  if (help !== undefined) yield { text: help, key: '/help' };
  if (typeof options.placeholder === 'string') yield { text: options.placeholder, key: '/options/placeholder' };
}

interface Asked {
  readonly part: Part;
  readonly facts: WidgetFacts | undefined;
}

/** "8 digits", where neither the schema nor the widget has the number 8; or another first digit than the pattern has. */
function wrongCount(text: string, schema: JSONSchema7, { part, facts }: Asked): string | undefined {
  if (valueTypesOf(schema)?.includes('array')) return undefined;
  const first = wrongBeginning(text, schema);
  if (first !== undefined) return first;
  const counts = countsOf(schema);
  if (counts.size === 0) return undefined;
  const own = facts ? limitsOfWidget(part, facts).map(({ limit }) => limit) : [];
  return countsIn(text).find(({ numbers }) =>
    numbers.some((one) => one !== 1 && !counts.has(one) && !own.includes(one)),
  )?.text;
}

function wrongBeginning(text: string, { pattern = '' }: JSONSchema7): string | undefined {
  const [whole, from, to = from] = /\b(?:begin|start)s? with (\d)(?: ?(?:to|-|–) ?(\d))?/.exec(text) ?? [];
  const [, first, last] = /^\^\[(\d)-(\d)\]/.exec(pattern) ?? [];
  return whole === undefined || first === undefined || (first === from && last === to) ? undefined : `"${whole}"`;
}

/** Another number in the message of a limit than the limit itself, as far as the message has one. */
function wrongLimit(text: string, schema: JSONSchema7, keyword: string | undefined): string | undefined {
  const isList = valueTypesOf(schema)?.includes('array') === true;
  // The message of a missing list says how many entries are needed.
  const asked = isList && keyword === 'required' ? 'minItems' : keyword;
  const isLimit = isList ? /^(?:min|max)Items$/ : /(?:minimum|maximum|exclusiveMinimum|exclusiveMaximum)/;
  const limit = asked !== undefined && isLimit.test(asked) ? schema[asked as 'minItems'] : undefined;
  if (typeof limit !== 'number') return undefined;
  const numbers = numbersIn(text);
  // "Less than 21" is at most 20, 0.5 is 50 %, and 999999 has 6 digits, whatever the word for digits is.
  const same = [
    limit,
    limit * 100,
    ...(/^(?:9+|10+)$/.test(String(limit)) ? [String(limit).length] : []),
    ...(/\b(?:than|under|over|below|above)\b/i.test(text) ? [limit + 1, limit - 1] : []),
  ];
  if (numbers.length === 0 || numbers.some((one) => same.includes(one))) return undefined;
  return String(numbers[0]);
}

/** An example in a placeholder that is typed as it is; words such as "10 digits" are none. */
function wrongExample({ options = {} }: Part, facts: WidgetFacts | undefined, schema: JSONSchema7): string | undefined {
  const { placeholder } = options;
  if (typeof placeholder !== 'string' || !(facts?.isText || facts?.places) || !schema.pattern) return undefined;
  const example = placeholder.replace(/^(?:e\.g\.|for example|such as)[,:]? /i, '');
  const isEmail = schema.pattern.includes('@') && /^\S+\.\w+$/.test(example);
  if (!isEmail && !/^(?=.*\d)[\dA-Z][\dA-Za-z /-]*$/.test(example)) return undefined;
  if (!isEmail && /[a-z]{3}|^[X0 /-]+$|X{2}/.test(example)) return undefined;
  const isFitting = [example, example.replaceAll(/[ -]/g, '')].some((one) => couldBe(schema, one));
  return isFitting ? undefined : placeholder;
}
