import { Ajv } from 'ajv';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Catalogue } from '../engine/model/catalogue.ts';
import { type EffectPartKind, refTo } from '../engine/model/effects.ts';
import type { Journey } from '../engine/model/types.ts';
import { completeMeta, type MetaSchemas } from './meta-schema.ts';
import { screenNames } from './screen-names.ts';
import { keysWithNames, screenOverlay } from './screen-overlay.ts';

/** The schemas that an editor uses for a project's files, by kind; `data` is for the schemas of screens. */
export type EditorSchemas = Readonly<Record<keyof MetaSchemas | 'data', JSONSchema7>>;

/**
 * Adds the names that journeys can use to the meta-schemas, for completion in an editor: screens, session data, widgets
 * and blocks with their options, and actions with their inputs and outcomes. An editor has one schema for the screens of
 * all journeys, so that it offers the names of each.
 */
export function editorSchemas(
  { meta, references }: { readonly meta: MetaSchemas; readonly references: readonly JSONSchema7[] },
  journeys: readonly Journey[],
  catalogue: Catalogue,
): EditorSchemas {
  const screens = [...new Set(journeys.flatMap((journey) => Object.keys(journey.screens)))];
  const session = [...new Set(journeys.flatMap((journey) => Object.keys(journey.session)))];
  const names: Names = {
    'screen/destination': ['next', 'back', ...screens],
    'screen/screenName': screens,
    'screen/actionName': Object.keys(catalogue.actions),
    'screen/widget': Object.keys(catalogue.widgets),
    'screen/requires': session,
    'journey/run': Object.keys(catalogue.actions),
    'journey/calls': Object.keys(catalogue.actions),
    'journey/start': screens,
    'journey/notFound': screens,
    'journey/flows': screens,
    'journey/entries': session,
  };
  const { screen } = completeMeta(meta, catalogue.effects);
  const named = withDetails(nameAll(screen, 'screen', names) as JSONSchema7, catalogue);
  return {
    brand: meta.brand,
    data: editorDataSchema(references),
    journey: nameAll(meta.journey, 'journey', names) as JSONSchema7,
    screen: withOverlays(named, keysWithNames(screen), journeys, catalogue),
  };
}

/** Adds what each screen can name, which applies to the file that has its path or, without one, its title. */
function withOverlays(
  screen: JSONSchema7,
  keys: ReturnType<typeof keysWithNames>,
  journeys: readonly Journey[],
  catalogue: Catalogue,
): JSONSchema7 {
  const paths = journeys.flatMap(({ screens }) => Object.values(screens).map(({ path }) => path));
  const overlays = journeys.flatMap((journey) =>
    Object.values(journey.screens).map((one) => {
      const names = screenNames(journey, one, catalogue);
      const { file, definitions } = screenOverlay(names, keys, `of-${journey.id}-${one.id}`);
      const isAlone = paths.filter((path) => path === one.path).length === 1;
      const isThis = {
        ...(one.path !== undefined && { path: { const: one.path } }),
        ...(!isAlone && { title: { const: one.title } }),
      };
      return { definitions, rule: { if: { properties: isThis, required: Object.keys(isThis) }, then: file } };
    }),
  );
  return {
    ...screen,
    allOf: overlays.map(({ rule }) => rule),
    $defs: { ...screen.$defs, ...Object.assign({}, ...overlays.map(({ definitions }) => definitions)) },
  };
}

type Names = Readonly<Record<string, readonly string[]>>;

/** Adds an `enum` of the known names to each property or definition that is a name or a list of names. */
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

/** Adds the schemas of options, inputs and outcomes that apply once a widget, block or action is named. */
function withDetails(screen: JSONSchema7, catalogue: Catalogue): JSONSchema7 {
  const { widgets, blocks } = catalogue;
  const { field, blocks: list, effect, ...others } = screen.$defs ?? {};
  const fieldDetails = Object.entries(widgets).map(([name, { options }]) =>
    whenNamed('widget', name, { options: { ...local(options), description: `Options of the widget "${name}".` } }),
  );
  const items = (list as { items: JSONSchema7 }).items;
  const kinds = Object.entries(blocks).map(([name, { options }]) => [name, local(options)] as const);
  return {
    ...screen,
    $defs: {
      ...others,
      field: { ...(field as JSONSchema7), allOf: fieldDetails },
      effect: { ...local(effect as JSONSchema7), allOf: effectDetails(catalogue) },
      blocks: {
        ...(list as JSONSchema7),
        items: { ...items, properties: { ...items.properties, ...Object.fromEntries(kinds) } },
      },
    },
  };
}

/** The schemas of the input and outcomes of each action, for each effect that calls an action. */
const effectDetails = ({ effects, actions }: Catalogue): JSONSchema7[] =>
  Object.values(effects).flatMap(({ schema }) => {
    const [key] = keysOfKind(schema, 'actionName');
    if (key === undefined) return [];
    return Object.entries(actions).map(([name, { input, outcomes }]) => {
      const results = Object.keys(outcomes);
      const detailsOf = {
        input: { properties: valuesOf(input) },
        outcomes: {
          required: results,
          properties: Object.fromEntries(results.map((outcome) => [outcome, { $ref: '#/$defs/effects' }])),
        },
      };
      const details = (['input', 'outcomes'] as const).flatMap((kind) =>
        keysOfKind(schema, kind).map((of) => [of, detailsOf[kind]] as const),
      );
      return whenNamed(key, name, Object.fromEntries(details));
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

/** Options refer to the definitions of the screen schema by its file name; inside that file the name is removed. */
const local = (schema: JSONSchema7): JSONSchema7 =>
  JSON.parse(JSON.stringify(schema).replaceAll('"screen.schema.json#', '"#'));

/** The meta-schema of draft-07, whose `$ref` offers and explains the shared definitions, such as `pan`. */
function editorDataSchema(references: readonly JSONSchema7[]): JSONSchema7 {
  const draft = new Ajv().getSchema('http://json-schema.org/draft-07/schema')?.schema as JSONSchema7;
  const shared = references.flatMap(({ $id, $defs = {} }) =>
    Object.entries($defs).map(([name, schema]) => ({
      ref: `../${$id}#/$defs/${name}`,
      text: typeof schema === 'object' ? (schema.description ?? '') : '',
    })),
  );
  const offered = { enum: shared.map(({ ref }) => ref), enumDescriptions: shared.map(({ text }) => text) };
  return {
    ...draft,
    properties: {
      ...draft.properties,
      $ref: { type: 'string', description: 'A shared definition.', anyOf: [offered, {}] },
    },
  };
}
