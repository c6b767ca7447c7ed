import { schemaParser } from '@rjsf/utils';
import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../journey/catalogue.ts';
import type { CompiledJourney, CompiledScreen, Routes } from '../journey/compiled.ts';
import { effectsOf, valuesOfKind } from '../journey/effects.ts';
import { collectorFor } from '../journey/graph/collectors.ts';
import { neighbourOf } from '../journey/graph/flow.ts';
import { stepOf } from '../journey/graph/steps.ts';
import { propertiesOf } from '../journey/properties.ts';
import type { Copy } from '../journey/texts/copy.ts';
import type { Journey, Screen } from '../journey/types.ts';
import { blocksOf } from '../journey/visit.ts';
import { actionsOf, withExtension } from './actions-of.ts';
import { hasDynamicShape } from './has-dynamic-shape.ts';
import { writeValidators } from './standalone.ts';
import { stripAnnotations } from './strip-annotations.ts';
import { languagesOf } from './texts.ts';
import { versionOf } from './version.ts';

/** What the browser knows of a journey before any screen is loaded. */
export function compileJourney(whole: Journey, copies: readonly Copy[] = []): CompiledJourney {
  const { screens, schemas, brand, flows, ...journey } = whole;
  return {
    ...journey,
    version: versionOf(whole, copies),
    brand: { name: brand.name, logo: brand.logo },
    languages: languagesOf(copies),
  };
}

/** Where the screens of a journey stand. */
export const routesOf = ({ screens }: Pick<Journey, 'screens'>): Routes =>
  Object.fromEntries(Object.values(screens).flatMap(({ id, path }) => (path === undefined ? [] : [[path, id]])));

/** The source of an ES module that exports one screen as `screen`, with its validators. */
export function compileScreen(journey: Journey, id: string, catalogue: Catalogue): string {
  const { actions } = catalogue;
  const screen = journey.screens[id];
  if (!screen) throw new Error(`"${id}" is not a screen of the journey "${journey.id}".`);
  const schema = stripAnnotations(journey.schemas[id] ?? { type: 'object' });
  const used = withExtension(actionsOf(screen, catalogue), journey);
  const inputs = Object.fromEntries(used.map((name) => [name, actions[name]?.input ?? {}]));
  const parts = hasDynamicShape(schema, screen, catalogue) ? (schemaParser(schema) as Record<string, JSONSchema7>) : {};
  const at = (name: string): string => `[${JSON.stringify(name)}]`;
  const actionEntries = used.map(
    (name) => `${at(name)}:{concurrency:"${actions[name]?.concurrency ?? 'once'}",accepts:inputs${at(name)}}`,
  );
  const branchEntries = Object.keys(parts).map((name) => `${at(name)}:validators${at(name)}`);
  return [
    `const validators=${writeValidators({ form: schema, ...parts }, [])};`,
    `const inputs=${writeValidators(inputs, [], 'counted')};`,
    `export const screen=Object.assign(${JSON.stringify(dataOf(journey, screen, schema, catalogue))},{validate:validators.form,`,
    `actions:{${actionEntries.join(',')}}${branchEntries.length > 0 ? `,branches:{${branchEntries.join(',')}}` : ''}});`,
  ].join('\n');
}

type ScreenData = Omit<CompiledScreen, 'validate' | 'branches' | 'actions'>;

function dataOf(journey: Journey, screen: Screen, schema: JSONSchema7, { blocks, effects }: Catalogue): ScreenData {
  const requires = screen.requires.map(
    (property) => [property, collectorFor(journey, screen.id, property, effects) ?? journey.start] as const,
  );
  const step = stepOf(journey, screen.id);
  return {
    ...{ ...screen, ...neighboursOf(journey, screen.id), ...(step && { step }) },
    ...{ schema, requires: Object.fromEntries(requires), leadsTo: leadsTo(journey, screen, effects) },
    fieldsWithNotes: [
      ...new Set(
        effectsOf(screen, effects).flatMap((placed) =>
          'note' in placed.effect ? valuesOfKind(placed, 'fieldName') : [],
        ),
      ),
    ],
    isEntry: [...blocksOf(screen)].some(({ block }) => blocks[block.name]?.isEntry === true),
    secret: Object.entries(propertiesOf(schema)).flatMap(([name, property]) => (isSecret(property) ? [name] : [])),
  };
}

/** Whether a value, or any part of it, must not be kept. */
const isSecret = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  ((schema as JSONSchema7).writeOnly === true || Object.values(schema).some(isSecret));

/** The screens after and before one in its flow. */
function neighboursOf(journey: Journey, id: string): { readonly next?: string; readonly back?: string } {
  const [next, back] = [neighbourOf(journey, id, 'next'), neighbourOf(journey, id, 'back')];
  return { ...(next !== undefined && { next }), ...(back !== undefined && { back }) };
}

/** The screens that a screen's effects go to, so that they can be loaded ahead. */
function leadsTo(journey: Journey, screen: Screen, effects: Catalogue['effects']): string[] {
  const { next } = neighboursOf(journey, screen.id);
  const targets = effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'destination'));
  const ids = targets.map((to) => (to === 'next' ? next : to === 'back' ? undefined : to));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Every screen that a screen can send the tenant to or show: by its effects, its place in the flow, what it requires, its variants. */
export function reachedFrom(
  journey: Journey,
  screen: Screen,
  { effects }: Pick<Catalogue, 'effects'>,
): readonly string[] {
  const { next, back } = neighboursOf(journey, screen.id);
  const dialogs = effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'screenName'));
  const before = screen.requires.map((property) => collectorFor(journey, screen.id, property, effects));
  const ids = [
    ...leadsTo(journey, screen, effects),
    next,
    back,
    ...dialogs,
    ...before,
    ...screen.variants.map(({ show }) => show),
  ];
  return [...new Set(ids.filter((id) => id !== undefined && id !== screen.id))] as string[];
}
