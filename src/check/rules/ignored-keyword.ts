import type { JSONSchema7 } from 'json-schema';
import { pointer } from '../../engine/json/pointer.ts';
import { ignoredKeywordsOf } from '../../engine/model/schema/ignored-keywords.ts';
import { everySchemaIn } from '../../engine/model/schema/subschemas.ts';
import type { Rule } from '../rule.ts';

/** No keyword of a data schema is one that draft-07 ignores where it is. */
export const ignoredKeyword: Rule = {
  code: 'ignored-keyword',
  severity: 'warning',
  *check({ written }) {
    for (const [id, schema] of Object.entries(written)) {
      for (const { value, at } of everySchemaIn(schema)) {
        if (typeof value !== 'object') continue;
        for (const keyword of ignoredKeywordsOf(value)) {
          yield { schema: id, at: at + pointer(keyword), ...explain(keyword, value), why: 'it checks nothing' };
        }
      }
    }
  },
};

function explain(keyword: string, { $ref }: JSONSchema7): { readonly what: string; readonly fix: string } {
  if ($ref !== undefined) {
    const fix = `Write { "allOf": [{ "$ref": "${$ref}" }, { "${keyword}": … }] }, or remove it.`;
    return { what: `"${keyword}" is beside a "$ref", where draft-07 ignores it`, fix };
  }
  if (keyword === 'additionalItems')
    return { what: '"additionalItems" applies only beside a list of "items"', fix: 'Remove it, or write "maxItems".' };
  return keyword === 'if'
    ? { what: '"if" has neither "then" nor "else"', fix: 'Add one of them, or remove it.' }
    : { what: `"${keyword}" has no "if"`, fix: 'Add "if", or remove it.' };
}
