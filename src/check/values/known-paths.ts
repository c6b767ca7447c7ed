import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { type Catalogue, configNames } from '../../engine/model/catalogue.ts';
import { effectsOf, type PlacedEffect, valuesOfKind } from '../../engine/model/effects.ts';
import { memoize } from '../../engine/model/memoize.ts';
import { propertiesOf } from '../../engine/model/properties.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';

/** A place of a journey, which determines the paths that exist there. */
export interface PathScope {
  readonly journey: Journey;
  readonly catalogue: Catalogue;
  /** Absent in `journey.json`, where there is no form. */
  readonly screen?: Screen;
  readonly within: PlacedEffect['within'];
  /** The schema of the entry of a list around the place. */
  readonly entry?: JSONSchema7Definition | undefined;
}

/** What a path leads to: the schemas on its way, the last of which is that of its value, or the paths that do exist. */
export type PathLookup = { readonly schemas: readonly JSONSchema7[] } | { readonly known: readonly string[] };

/** Follows a path in a scope. */
export function lookUpPath(scope: PathScope, path: string): PathLookup {
  const [root = '', ...steps] = path.split('.');
  const first = Object.hasOwn(roots, root) ? roots[root]?.(scope) : undefined;
  // The data of an unknown action or outcome is unknown; another rule reports the unknown name.
  if (root === 'data' && first === anything) return { schemas: [anything] };
  if (!first || steps.length === 0) {
    const known = Object.entries(roots).flatMap(([name, schemaOf]) =>
      Object.keys(propertiesOf(schemaOf(scope))).map((key) => `${name}.${key}`),
    );
    return { known };
  }
  const schemas: JSONSchema7[] = [first];
  for (const [depth, step] of steps.entries()) {
    const last = schemas.at(-1);
    const properties = last ? stepsFrom(last) : {};
    if (!Object.hasOwn(properties, step)) {
      const parent = [root, ...steps.slice(0, depth)].join('.');
      return { known: Object.keys(properties).map((name) => `${parent}.${name}`) };
    }
    const next = properties[step];
    schemas.push(typeof next === 'object' ? next : anything);
  }
  return { schemas };
}

/** The schema of the value at a path; undefined if there is no such path, or nothing is known about its value. */
export function schemaAt(scope: PathScope, path: string): JSONSchema7 | undefined {
  const found = lookUpPath(scope, path);
  return 'schemas' in found ? found.schemas.at(-1) : undefined;
}

/** The schemas that one step of a path leads to: of properties, and of the entries of a list, all of which `*` names. */
const stepsFrom = memoize((schema: JSONSchema7): Readonly<Record<string, JSONSchema7Definition>> => {
  const { items } = schema;
  return { ...propertiesOf(schema), ...(typeof items === 'object' && !Array.isArray(items) && { '*': items }) };
});

const anything: JSONSchema7 = {};

/** First step of a path -> the schema of the data there, if there can be any. */
const roots: Readonly<Record<string, (scope: PathScope) => JSONSchema7 | undefined>> = {
  form: ({ journey, screen }) => (screen && journey.schemas[screen.id]) ?? {},
  session: ({ journey }) => sessionOf(journey),
  data({ catalogue, within: [nearest] }) {
    return nearest ? (catalogue.actions[nearest.action]?.outcomes[nearest.outcome] ?? anything) : {};
  },
  config: () => withNames(configNames, {}),
  flags: ({ journey }) => withNames(Object.keys(journey.settings.flags), { type: 'boolean' }),
  countdown: ({ screen, catalogue }) => withNames(screen ? countdownsOf(screen, catalogue) : [], { type: 'number' }),
  brand({ journey }) {
    const names = ['name', 'partner'].filter((name) => Object.hasOwn(journey.brand, name));
    return withNames(names, { type: 'string' });
  },
  journey: () => withNames(['version', 'language'], { type: 'string' }),
  figures: ({ journey }) => withNames(Object.keys(journey.figures ?? {}), { type: 'number' }),
  draft: () => withNames(['screen'], { type: 'string' }),
  entry: ({ entry }) => (typeof entry === 'object' ? entry : undefined),
};

const sessionOf = memoize(({ session }: Journey): JSONSchema7 => ({ properties: session }));

const withNames = (names: readonly string[], schema: JSONSchema7): JSONSchema7 => ({
  properties: Object.fromEntries(names.map((name) => [name, schema])),
});

const countdownsOf = (screen: Screen, { effects }: Catalogue): readonly string[] =>
  effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'countdownName'));
