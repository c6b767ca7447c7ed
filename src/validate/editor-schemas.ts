import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Catalogue } from '../journey/catalogue.ts';
import { type EffectPartKind, refTo } from '../journey/effects.ts';
import type { Journey } from '../journey/types.ts';
import { completeMeta, type MetaSchemas } from './meta-schema.ts';

/**
 * The meta-schemas with the names that a journey can use, for completion in an editor: screens, session data, widgets
 * with their options, blocks, and actions with their inputs and outcomes.
 */
export function editorSchemas(meta: MetaSchemas, journey: Journey, catalogue: Catalogue): MetaSchemas {
  const screens = Object.keys(journey.screens);
  const session = Object.keys(journey.session);
  const names: Names = {
    'screen/destination': ['next', 'back', ...screens],
    'screen/screenName': screens,
    'screen/actionName': Object.keys(catalogue.actions),
    'screen/widget': Object.keys(catalogue.widgets),
    'screen/requires': session,
    'journey/run': Object.keys(catalogue.actions),
    'journey/start': screens,
    'journey/notFound': screens,
    'journey/flows': screens,
    'journey/entries': session,
  };
  return {
    ...meta,
    journey: nameAll(meta.journey, 'journey', names) as JSONSchema7,
    screen: withForms(nameAll(completeMeta(meta, catalogue.effects).screen, 'screen', names) as JSONSchema7, catalogue),
  };
}

type Names = Readonly<Record<string, readonly string[]>>;

/** A schema in which each property or definition that is a name, or a list of names, lists the names there are. */
function nameAll(schema: unknown, kind: keyof MetaSchemas, names: Names, under = ''): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => nameAll(inner, kind, names, under));
  if (typeof schema !== 'object' || schema === null) return schema;
  const known = names[`${kind}/${under}`];
  if (known && 'type' in schema && schema.type === 'string') return { ...schema, enum: known };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' || key === '$defs'
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, nameAll(inner, kind, names, name)]))
        : nameAll(value, kind, names, under),
    ]),
  );
}

/** What the options of a widget or block, and the input and outcomes of an action, look like once its name is there. */
function withForms(screen: JSONSchema7, catalogue: Catalogue): JSONSchema7 {
  const { widgets, blocks } = catalogue;
  const { field, blocks: list, effect, ...others } = screen.$defs ?? {};
  const fieldForms = Object.entries(widgets).map(([name, { options }]) =>
    whenNamed('widget', name, { options: { ...local(options), description: `Options of the widget "${name}".` } }),
  );
  const items = (list as { items: JSONSchema7 }).items;
  const kinds = Object.entries(blocks).map(([name, { options }]) => [name, local(options)] as const);
  return {
    ...screen,
    $defs: {
      ...others,
      field: { ...(field as JSONSchema7), allOf: fieldForms },
      effect: { ...local(effect as JSONSchema7), allOf: effectForms(catalogue) },
      blocks: {
        ...(list as JSONSchema7),
        items: { ...items, properties: { ...items.properties, ...Object.fromEntries(kinds) } },
      },
    },
  };
}

/** The input and the outcomes of each action, in each effect that calls one. */
const effectForms = ({ effects, actions }: Catalogue): JSONSchema7[] =>
  Object.values(effects).flatMap(({ schema }) => {
    const [key] = keysOfKind(schema, 'actionName');
    if (key === undefined) return [];
    return Object.entries(actions).map(([name, { input, outcomes }]) => {
      const results = Object.keys(outcomes);
      const formOf = {
        input: { properties: valuesOf(input) },
        outcomes: {
          required: results,
          properties: Object.fromEntries(results.map((outcome) => [outcome, { $ref: '#/$defs/effects' }])),
        },
      };
      const forms = (['input', 'outcomes'] as const).flatMap((kind) =>
        keysOfKind(schema, kind).map((of) => [of, formOf[kind]] as const),
      );
      return whenNamed(key, name, Object.fromEntries(forms));
    });
  });

const keysOfKind = ({ properties = {} }: JSONSchema7, kind: EffectPartKind): string[] =>
  Object.entries(properties).flatMap(([key, property]) =>
    typeof property === 'object' && property.$ref === refTo(kind).$ref ? [key] : [],
  );

const whenNamed = (key: string, name: string, properties: Record<string, JSONSchema7Definition>): JSONSchema7 => ({
  if: { required: [key], properties: { [key]: { const: name } } },
  then: { properties },
});

const valuesOf = ({ properties = {} }: JSONSchema7): Record<string, JSONSchema7Definition> =>
  Object.fromEntries(Object.keys(properties).map((name) => [name, { $ref: '#/$defs/value' }]));

/** Options refer to the definitions of a screen by file name, which is not needed inside that file. */
const local = (schema: JSONSchema7): JSONSchema7 =>
  JSON.parse(JSON.stringify(schema).replaceAll('"screen.schema.json#', '"#'));
