import type { Catalogue } from '../engine/model/catalogue.ts';
import { effectsOf } from '../engine/model/effects.ts';
import { raisedBy } from '../engine/model/graph/events.ts';
import { propertiesOf } from '../engine/model/properties.ts';
import type { Journey, Screen } from '../engine/model/types.ts';
import { lookUpPath, type PathScope, schemaAt } from './values/known-paths.ts';

/** Names and what an editor says about each. */
export type ExplainedNames = Readonly<Record<string, string>>;

/** The names that one screen can use. */
export interface ScreenNames {
  readonly paths: ExplainedNames;
  /** The paths that an effect can write. */
  readonly targets: ExplainedNames;
  readonly fields: ExplainedNames;
  /** The properties of the data schema, which fields ask for. */
  readonly properties: readonly string[];
  readonly events: readonly string[];
  readonly views: readonly string[];
}

const lifecycle = ['enter', 'submit', 'incomplete', 'ready'];

/** Lists what a screen can name: values, fields, events and views. */
export function screenNames(journey: Journey, screen: Screen, catalogue: Catalogue): ScreenNames {
  const outcomes = effectsOf(screen, catalogue.effects).map(({ within }) => within);
  const scopes = [[], ...outcomes].map((within): PathScope => ({ journey, screen, catalogue, within }));
  const paths = Object.assign({}, ...scopes.map((scope) => pathsIn(scope, screen)));
  const fields = Object.fromEntries(Object.entries(screen.fields).map(([name, { label }]) => [name, label]));
  const raised = [...raisedBy(screen)].map(({ event }) => event);
  const valid = Object.keys(fields).map((name) => `valid:${name}`);
  return {
    paths,
    targets: Object.fromEntries(Object.entries<string>(paths).filter(([path]) => /^(form|session)\.\w+$/.test(path))),
    fields,
    properties: Object.keys(propertiesOf(journey.schemas[screen.id])),
    events: [...new Set([...raised, ...Object.keys(screen.on), ...lifecycle, ...valid])],
    views: Object.keys(screen.views),
  };
}

function pathsIn(scope: PathScope, { fields }: Screen): Record<string, string> {
  const all = knownUnder(scope, '').flatMap((path) => [path, ...knownUnder(scope, `${path}.`)]);
  return Object.fromEntries(
    all.map((path) => {
      const { type, description } = schemaAt(scope, path) ?? {};
      const label = path.startsWith('form.') ? fields[path.slice('form.'.length)]?.label : undefined;
      return [path, label ?? description ?? (typeof type === 'string' ? type : '')];
    }),
  );
}

const knownUnder = (scope: PathScope, path: string): readonly string[] => {
  const found = lookUpPath(scope, path);
  return 'known' in found ? found.known.filter((name) => !name.includes('*')) : [];
};
