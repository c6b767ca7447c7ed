import { getSchemaType, hasWidget, type RJSFSchema } from '@rjsf/utils';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { isJsonObject } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { own } from '../../engine/model/own.ts';
import { propertiesOf } from '../../engine/model/properties.ts';
import { resolveLocal } from '../../engine/model/schema/resolve-local.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Finding, Rule } from '../rule.ts';

/** What a `uiSchema` says is about values that the data schema has, and by names that RJSF or the project knows. */
export const unknownUiName: Rule = {
  code: 'unknown-ui-name',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { widgets } }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { part, at, schema } of partsWithSchemas(journey, screen)) {
        const names = widgets[part.widget ?? '']?.drawsSchema;
        if (!names) continue;
        const found =
          own(screen.fields, at.split('/')[2] ?? '') === part
            ? wrongNames(part.options?.uiSchema, schema, '/options/uiSchema', {
                whole: journey.schemas[screen.id],
                names,
              })
            : [insideAnother(part.widget ?? '')];
        for (const { at: inside, ...wrong } of found) yield { screen: screen.id, at: at + inside, ...wrong };
      }
    }
  },
};

type Wrong = Pick<Finding, 'what' | 'why' | 'fix'> & { readonly at: string };

const insideAnother = (widget: string): Wrong => ({
  at: '/widget',
  what: `"${widget}" draws a part of another field`,
  why: 'its schema would not be known when the page is built',
  fix: 'Use it for the field as a whole, which then draws all that is in it, or use another widget.',
});

interface Known {
  readonly whole: JSONSchema7Definition | undefined;
  readonly names: readonly string[];
}

function* wrongNames(ui: unknown, given: JSONSchema7Definition | undefined, at: string, known: Known): Iterable<Wrong> {
  const schema = resolveLocal(given, known.whole);
  if (!isJsonObject(ui) || typeof schema !== 'object') return;
  for (const [key, value] of Object.entries(ui)) {
    const place = at + pointer(key);
    if (key === 'ui:options' && isJsonObject(value)) {
      for (const [name, one] of Object.entries(value))
        yield* wrongHint(name, one, schema, place + pointer(name), known);
    } else if (key.startsWith('ui:')) yield* wrongHint(key.slice('ui:'.length), value, schema, place, known);
    else if (Array.isArray(value)) {
      for (const [index, one] of value.entries())
        yield* wrongNames(one, optionIn(schema, key, index), place + pointer(index), known);
    } else if (isJsonObject(value)) yield* wrongInside(key, value, schema, place, known);
  }
}

/** The schema of an option of `oneOf` or `anyOf`, or of an item of a tuple, with what holds for all of them. */
function optionIn(schema: JSONSchema7, key: string, index: number): JSONSchema7Definition {
  const options = schema[key as 'oneOf'];
  const option = Array.isArray(options) ? (options[index] ?? true) : true;
  return typeof option === 'object' && key !== 'items' ? { ...schema, oneOf: [option], anyOf: [] } : option;
}

function* wrongInside(key: string, ui: object, schema: JSONSchema7, at: string, known: Known): Iterable<Wrong> {
  const { items, additionalProperties, patternProperties } = schema;
  if (key === 'items') return yield* wrongNames(ui, Array.isArray(items) ? true : items, at, known);
  const property = own(propertiesOf(schema), key);
  if (property !== undefined) return yield* wrongNames(ui, property, at, known);
  const isFree = [additionalProperties, patternProperties].some((one) => typeof one === 'object' || one === true);
  if (isFree || key.startsWith('additional') || getSchemaType(schema as RJSFSchema) !== 'object') return;
  yield {
    at,
    what: `no property "${key}" is in the schema`,
    why: 'nothing would be drawn by it',
    fix: `Use one of ${Object.keys(propertiesOf(schema))
      .map((name) => `"${name}"`)
      .join(', ')}, or remove it.`,
  };
}

function* wrongHint(name: string, value: unknown, schema: JSONSchema7, at: string, { names }: Known): Iterable<Wrong> {
  if (typeof value !== 'string') return;
  const type = getSchemaType(schema as RJSFSchema);
  const isWidget = name === 'widget' && type !== undefined && !hasWidget(schema as RJSFSchema, value, widgetsBy(names));
  const isOther = (name === 'field' || /Template$/.test(name)) && !names.includes(value);
  if (!isWidget && !isOther) return;
  yield {
    at,
    what: isWidget
      ? `there is no widget "${value}" for a value of type ${[type].flat().join(' or ')}`
      : `there is no ${name === 'field' ? 'field' : 'template'} "${value}"`,
    why: 'react-jsonschema-form could not draw the value',
    fix: 'Use a name that react-jsonschema-form or the widget of the field has, or remove it.',
  };
}

const widgetsBy = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, () => null]));
