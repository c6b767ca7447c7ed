import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { pointer } from '../../engine/json/pointer.ts';
import { valueTypesOf } from '../../engine/model/fields/value-types.ts';
import type { Finding, Rule, RuleContext } from '../rule.ts';
import { schemaMistakes } from '../schemas/schema-mistakes.ts';
import { whyUnusable } from '../schemas/usable-schema.ts';

/** A validator can be compiled from every data schema, and the data of a screen is an object. */
export const unusableSchema: Rule = {
  code: 'schema',
  severity: 'error',
  stage: 'shape',
  *check({ journey, written }) {
    const mistakes = [...mistakesIn(written)];
    yield* mistakes;
    for (const [id, schema] of Object.entries(journey.schemas)) {
      const message = mistakes.length > 0 ? undefined : whyUnusable(schema);
      // The type of a parsed file says nothing of a schema that is only true or false.
      if (typeof (schema as JSONSchema7Definition) === 'boolean') yield notAnObject(id, {});
      else if (message !== undefined) yield unusable(id, message);
      else if (journey.screens[id] && valueTypesOf(schema)?.includes('object') === false) yield notAnObject(id, schema);
    }
  },
};

function* mistakesIn(written: RuleContext['written']): Iterable<Finding> {
  for (const [id, schema] of Object.entries(written)) {
    for (const mistake of schemaMistakes(schema)) yield { schema: id, ...mistake };
  }
}

const unusable = (id: string, message: string): Finding => ({
  schema: id,
  at: '',
  what: `this schema cannot be compiled (${message})`,
  why: 'no input could be checked',
  fix: 'Use keywords of JSON Schema draft-07.',
});

const notAnObject = (id: string, schema: JSONSchema7): Finding => ({
  schema: id,
  at: pointer('type'),
  what: `the data of a screen is an object, but this schema asks for ${[schema.type ?? 'anything'].flat().join(' or ')}`,
  why: 'no input would ever be valid',
  fix: 'Write { "type": "object", "properties": { "<name>": <this schema> } }, and a field with that name.',
});
