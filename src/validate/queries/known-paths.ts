import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { type Catalogue, configNames } from '../../journey/catalogue.ts';
import { effectsOf, type PlacedEffect, valuesOfKind } from '../../journey/effects.ts';
import { propertiesOf } from '../../journey/properties.ts';
import type { Journey, Screen } from '../../journey/types.ts';

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

/** Returns true if a path exists in a scope, else the paths that do exist. */
export function knownAt(scope: PathScope, path: string): true | string[] {
  const [root = '', ...steps] = path.split('.');
  const roots = rootsOf(scope);
  // The data of an unknown action or outcome is unknown; another rule reports the unknown name.
  if (root === 'data' && roots.data === anything) return true;
  if (!roots[root] || steps.length === 0) {
    return Object.entries(roots).flatMap(([name, schema]) =>
      Object.keys(propertiesOf(schema)).map((key) => `${name}.${key}`),
    );
  }
  let schema: JSONSchema7Definition | undefined = roots[root];
  for (const [depth, step] of steps.entries()) {
    const properties: Readonly<Record<string, JSONSchema7Definition>> = {
      ...propertiesOf(schema),
      ...entriesOf(schema),
    };
    if (!Object.hasOwn(properties, step)) {
      const parent = [root, ...steps.slice(0, depth)].join('.');
      return Object.keys(properties).map((known) => `${parent}.${known}`);
    }
    schema = properties[step];
  }
  return true;
}

/** The schema of the entries of a list, under the step by which a path names all of them. */
const entriesOf = (schema: JSONSchema7Definition | undefined): Readonly<Record<string, JSONSchema7Definition>> =>
  typeof schema === 'object' && typeof schema.items === 'object' && !Array.isArray(schema.items)
    ? { '*': schema.items }
    : {};

const anything: JSONSchema7 = {};

/** First step of a path -> the schema of the data there. */
function rootsOf({ journey, screen, catalogue, within, entry }: PathScope): Readonly<Record<string, JSONSchema7>> {
  const [nearest] = within;
  return {
    form: (screen && journey.schemas[screen.id]) ?? {},
    session: { properties: journey.session },
    data: nearest ? (catalogue.actions[nearest.action]?.outcomes[nearest.outcome] ?? anything) : {},
    config: withNames(configNames),
    flags: withNames(Object.keys(journey.settings.flags)),
    countdown: withNames(screen ? countdownsOf(screen, catalogue) : []),
    brand: withNames(['name', 'partner'].filter((name) => Object.hasOwn(journey.brand, name))),
    journey: withNames(['version', 'language']),
    figures: withNames(Object.keys(journey.figures ?? {})),
    ...(typeof entry === 'object' && { entry }),
  };
}

const withNames = (names: readonly string[]): JSONSchema7 => ({
  properties: Object.fromEntries(names.map((name) => [name, {}])),
});

const countdownsOf = (screen: Screen, { effects }: Catalogue): readonly string[] =>
  effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'countdownName'));
