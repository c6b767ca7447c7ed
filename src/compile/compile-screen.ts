import type { JSONSchema7 } from 'json-schema';
import { pointer } from '../engine/json/pointer.ts';
import { needsSettling } from '../engine/model/answers/relevant-fields.ts';
import type { Catalogue } from '../engine/model/catalogue.ts';
import { drawnVariants } from '../engine/model/draws.ts';
import { effectsOf, valuesOfKind } from '../engine/model/effects.ts';
import { drawnSchema } from '../engine/model/fields/drawn-schema.ts';
import { rootChoice } from '../engine/model/fields/root-choice.ts';
import { isConstant } from '../engine/model/fields/value-types.ts';
import { collectorFor } from '../engine/model/graph/collectors.ts';
import { placeInFlow, stepOf } from '../engine/model/graph/steps.ts';
import { own } from '../engine/model/own.ts';
import { propertiesOf } from '../engine/model/properties.ts';
import type { Journey, Part, Screen } from '../engine/model/types.ts';
import { partsIn } from '../engine/model/visit.ts';
import type { CompiledScreen } from '../engine/runtime/compiled.ts';
import { actionsOf, withExtension } from './actions-of.ts';
import { awaitUploads } from './await-uploads.ts';
import { completeBlocks } from './complete-blocks.ts';
import { writeFormValidators } from './form-validators.ts';
import { hasDynamicShape } from './has-dynamic-shape.ts';
import { isEntry, keepsAnswers, notAnswersOf } from './keeps-answers.ts';
import { gotoTargets, neighboursOf } from './screen-targets.ts';
import { withWidgetFacts } from './with-widget-facts.ts';
import { stripAnnotations, writeValidators } from './write-validators.ts';

/** Writes the source of an ES module that exports one screen as `screen`, with its validators. */
export function compileScreen(journey: Journey, id: string, catalogue: Catalogue): string {
  const { screen, schema } = completeForm(journey, id, catalogue);
  const isStructured = hasDynamicShape(schema, screen, catalogue);
  const branches = isStructured ? branchesOf(schema) : [];
  const structured = branches.map((pointer) => `${at(pointer)}:branches${at(pointer)}`);
  const drawn = fieldsDrawn(screen, catalogue).map(
    (name) => `${at(name)}:${writeFormValidators(drawnSchema(schema, name))}`,
  );
  const actions = withExtension(actionsOf(screen, catalogue), journey);
  const inputs = Object.fromEntries(actions.map((name) => [name, catalogue.actions[name]?.input ?? {}]));
  const compiledActions = actions.map((name) => {
    const concurrency = catalogue.actions[name]?.concurrency ?? 'once';
    return `${at(name)}:{concurrency:"${concurrency}",accepts:inputs${at(name)}}`;
  });
  return [
    `const validators=${writeValidators({ form: schema }, [], isStructured ? 'placed' : 'located')};`,
    ...(branches.length > 0 ? [`const branches=${writeBranches(schema, branches)};`] : []),
    `const inputs=${writeValidators(inputs, [], 'none')};`,
    `export const screen=Object.assign(${JSON.stringify({
      ...screenData(journey, screen, schema, catalogue),
      ...(isStructured && secretWidgets(screen, catalogue)),
    })},{`,
    'validate:validators.form,',
    `actions:{${compiledActions.join(',')}}`,
    ...(isStructured ? [`,structuredValidators:{${structured.join(',')}}`] : []),
    ...(drawn.length > 0 ? [`,schemaValidators:{${drawn.join(',')}}`] : []),
    '});',
  ].join('\n');
}

/** Whether a screen's chunk has to bring what settles the values of its form, which is not a structured one. */
export function settlesValues(journey: Journey, id: string, catalogue: Catalogue): boolean {
  const { screen, schema } = completeForm(journey, id, catalogue);
  return (
    !hasDynamicShape(schema, screen, catalogue) &&
    needsSettling({ ...screen, schema, isEntry: isEntry(screen, catalogue) })
  );
}

/** A screen and the schema of its form, with what the engine fills in. */
function completeForm(
  journey: Journey,
  id: string,
  catalogue: Catalogue,
): { readonly screen: Screen; readonly schema: JSONSchema7 } {
  const given = journey.screens[id];
  if (!given) throw new Error(`"${id}" is not a screen of the journey "${journey.id}".`);
  const schema = stripAnnotations(journey.schemas[id] ?? { type: 'object' });
  const fields = withWidgetFacts(given.fields, schema, catalogue.widgets);
  return withConstants({ screen: awaitUploads({ ...given, fields }, journey.words), schema });
}

/** Validators of the branches of a schema, by JSON Pointer; they say only whether a value passes. */
const writeBranches = (schema: JSONSchema7, branches: readonly string[]): string =>
  writeValidators(
    Object.fromEntries(branches.map((pointer) => [pointer, { $ref: `../form#${encodeURI(pointer)}` }])),
    [{ ...schema, $id: 'form' }],
    'none',
  );

/** The fields whose values RJSF draws. */
const fieldsDrawn = ({ fields }: Screen, { widgets }: Catalogue): readonly string[] =>
  Object.entries(fields).flatMap(([name, { widget = '' }]) => (widgets[widget]?.drawsSchema ? [name] : []));

const at = (name: string): string => `[${JSON.stringify(name)}]`;

type ScreenData = Omit<CompiledScreen, 'validate' | 'structuredValidators' | 'schemaValidators' | 'actions'>;

/** The part of a compiled screen that is plain data. */
function screenData(journey: Journey, screen: Screen, schema: JSONSchema7, catalogue: Catalogue): ScreenData {
  const { blocks, effects, widgets } = catalogue;
  const requires = screen.requires.map(
    (property) => [property, collectorFor(journey, screen.id, property, effects) ?? journey.start] as const,
  );
  const step = stepOf(journey, screen.id);
  const inFlow = placeInFlow(journey, screen.id);
  const choice = rootChoice(screen, schema);
  const computed = Object.keys(screen.fields).filter((name) => own(screen.fields, name)?.computed);
  const hasAnswers = keepsAnswers(journey, screen, catalogue);
  const notAnswers = hasAnswers ? notAnswersOf(journey, screen, catalogue) : [];
  const notes = effectsOf(screen, effects).filter(({ effect }) =>
    Object.keys(effect).some((name) => Object.hasOwn(effects, name) && effects[name]?.showsNote),
  );
  const secret = Object.entries(propertiesOf(schema)).flatMap(([name, property]) =>
    isSecret(property) || hasSecretWidget(own(screen.fields, name), widgets) ? [name] : [],
  );
  const saysUnsaved = journey.settings.resume !== undefined && journey.words.notSaved !== undefined;
  const retyped =
    saysUnsaved && !isEntry(screen, catalogue)
      ? secret.filter((name) => !widgets[own(screen.fields, name)?.widget ?? '']?.isProof)
      : [];
  const { after: _, ...completed } = completeBlocks(screen, { ...journey, widgets }, blocks);
  return {
    ...completed,
    fields: withIdleWords(completed.fields, catalogue),
    ...neighboursOf(journey, screen.id),
    ...(inFlow && { inFlow }),
    ...(step && { step }),
    ...(hasAnswers && { keepsAnswers: true as const }),
    ...(notAnswers.length > 0 && { notAnswers }),
    ...(computed.length > 0 && { computed }),
    ...(screen.on.ready !== undefined && { typed: typedWidgets(screen, widgets) }),
    ...(choice !== undefined && { rootChoice: choice }),
    ...(computesValues(journey, screen, catalogue) && { figures: journey.figures ?? {} }),
    schema,
    variants: drawnVariants(screen),
    requires: Object.fromEntries(requires),
    leadsTo: gotoTargets(journey, screen, effects),
    fieldsWithNotes: [...new Set([...notes.flatMap((placed) => valuesOfKind(placed, 'fieldName')), ...retyped])],
    isEntry: isEntry(screen, catalogue),
    secret,
    ...(retyped.length > 0 && { retyped }),
  };
}

/** Fields in which every widget that reads a number knows what the project says that people write beside one. */
function withIdleWords(fields: Screen['fields'], { widgets, idleWords }: Catalogue): Screen['fields'] {
  if (!idleWords) return fields;
  return JSON.parse(JSON.stringify(fields), (_, part) =>
    typeof part?.widget === 'string' && own(widgets, part.widget)?.readsNumber
      ? { ...part, options: { ...part.options, idleWords } }
      : part,
  );
}

const widgetsOf = ({ fields }: Screen): readonly string[] => {
  const names = Object.values(fields).flatMap((field) => [...partsIn(field, '')].map(({ part }) => part.widget ?? ''));
  return [...new Set(names)].filter((name) => name !== '');
};

/** The widgets of a screen of which a valid value need not be whole. */
const typedWidgets = (screen: Screen, widgets: Catalogue['widgets']): readonly string[] =>
  widgetsOf(screen).filter((name) => !widgets[name]?.isWhole);

/** The widgets of a screen whose value must not be stored. */
function secretWidgets(screen: Screen, { widgets }: Catalogue): Pick<CompiledScreen, 'secretWidgets'> {
  const names = widgetsOf(screen).filter((name) => widgets[name]?.isSecret);
  return names.length > 0 ? { secretWidgets: names } : {};
}

/** Whether a widget whose value must not be stored edits a field, or any part of it. */
const hasSecretWidget = (field: Part | undefined, widgets: Catalogue['widgets']): boolean =>
  field !== undefined && [...partsIn(field, '')].some(({ part }) => widgets[part.widget ?? '']?.isSecret);

/** Whether the schema of a value, or of any part of it, says that it must not be stored. */
const isSecret = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  ((schema as JSONSchema7).writeOnly === true || Object.values(schema).some(isSecret));

/**
 * Whether a computed value may be read while a screen is shown: by a field of its own or by a text or condition, also of
 * what its blocks show of other screens, of a dialog or of the journey itself.
 */
export function computesValues(journey: Journey, screen: Screen, { blocks, widgets }: Catalogue): boolean {
  const { screens, schemas, figures, ...rest } = journey;
  const dialogs = Object.values(screens).filter(({ path }) => path === undefined);
  const isComputed = Object.values(screen.fields).some(({ computed }) => computed);
  const shown = completeBlocks(screen, { ...journey, widgets }, blocks);
  return isComputed || JSON.stringify([shown, rest, dialogs]).includes('figures.');
}

/** The JSON Pointers of the subschemas that select a branch of a schema: each `if`, and each option of `oneOf` and `anyOf`. */
const branchesOf = (schema: JSONSchema7): readonly string[] => [...branchesIn(schema, '', false)];

// The keys of a map such as `properties` are names, not keywords.
function* branchesIn(schema: unknown, at: string, isMap: boolean): Iterable<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, inner] of Object.entries(schema)) {
    const place = at + pointer(key);
    if (isMap || Array.isArray(schema)) yield* branchesIn(inner, place, false);
    else if (!data.has(key)) yield* [...branchesAt(key, inner, place), ...branchesIn(inner, place, maps.has(key))];
  }
}

function branchesAt(keyword: string, value: unknown, at: string): readonly string[] {
  if (keyword === 'if') return typeof value === 'object' ? [at] : [];
  if (!Array.isArray(value) || (keyword !== 'oneOf' && keyword !== 'anyOf')) return [];
  return value.flatMap((option, index) => (typeof option === 'object' ? [at + pointer(index)] : []));
}

const maps = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependencies']);
const data = new Set(['const', 'enum', 'default']);

/** A screen, and the schema of its data. */
interface Form {
  readonly screen: Screen;
  readonly schema: JSONSchema7;
}

/**
 * Completes a form by a field for each constant of its schema that none of its fields asks for. No block shows it; the
 * constant is its default value, so it is sent with the others.
 */
function withConstants({ screen, schema }: Form): Form {
  const properties = Object.entries(schema.properties ?? {});
  const constants = properties.filter(
    ([name, property]) => !Object.hasOwn(screen.fields, name) && isConstant(property),
  );
  if (constants.length === 0) return { screen, schema };
  const fields = Object.fromEntries(constants.map(([name]) => [name, { label: name }]));
  const defaults = constants.map(([name, property]) => {
    const known = property as JSONSchema7;
    return [name, { ...known, default: known.const }] as const;
  });
  return {
    screen: { ...screen, fields: { ...screen.fields, ...fields } },
    schema: { ...schema, properties: { ...schema.properties, ...Object.fromEntries(defaults) } as never },
  };
}
