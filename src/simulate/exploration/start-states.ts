import type { Json } from '../../engine/json/json.ts';
import { type Catalogue, configNames } from '../../engine/model/catalogue.ts';
import { drawFlags } from '../../engine/model/draws.ts';
import { propertiesOf } from '../../engine/model/properties.ts';
import { joinBase } from '../../engine/model/served.ts';
import { initialState, type Machine, type State, type Values } from '../../engine/runtime/state.ts';
import { transition } from '../../engine/runtime/transition.ts';
import { samplesOf } from '../samples.ts';
import type { Comparisons } from './comparisons.ts';

/**
 * The starting points: each entry screen with an empty session, with the values that its tenants already have, and with
 * all stored values; each with one flag or one compared query parameter changed at a time; each screen that
 * reads a query parameter, by a link with it; and an unknown address. A drawn variant is a flag, also with such a link.
 */
export function startsOf(machine: Machine, ids: readonly string[], comparisons: Comparisons, catalogue: Catalogue) {
  const { session, settings, entries = {}, draws = {} } = machine.journey;
  const changes = [{}, ...Object.entries(settings.flags).map(([name, on]) => ({ [name]: !on }))];
  const machines = changes.map((change) => {
    const flags = { ...settings.flags, ...change };
    return { ...machine, journey: { ...machine.journey, settings: { ...settings, flags } } };
  });
  const drawn = new Set(Object.keys(drawFlags(draws)));
  const drawing = machines.filter((_, index) => Object.keys(changes[index] ?? {}).every((name) => drawn.has(name)));
  const queries = Object.entries(session).flatMap(([name, { query }]) =>
    query === undefined
      ? []
      : [...(comparisons.get(`session.${name}`)?.values ?? [])].map((value) => ({ [query]: String(value) })),
  );
  const stored = Object.keys(session).filter((name) => session[name]?.keep === 'local');
  const outcomes = Object.values(catalogue.actions).flatMap((action) => Object.values(action.outcomes));
  // Prefer a value that an action returns, so that the same tenant can sign in again.
  const sampleOf = (name: string): Json | undefined =>
    samplesOf(outcomes.map((one) => propertiesOf(one)[name]).find(Boolean) ?? session[name])[0];
  const arrivals = ids.flatMap((id) => {
    const { path = '/', requires = {} } = machine.screens[id] ?? {};
    const known = [...Object.keys(requires), ...(entries[id] ?? [])];
    return [[], known, [...known, ...stored]].map((names) => ({
      path,
      session: Object.fromEntries(names.map((name) => [name, sampleOf(name)])),
    }));
  });
  // A link with a parameter may lead to any screen; those that read it are tried.
  const linked = Object.entries(session).flatMap(([name, property]) => {
    const { query } = property;
    const readers = Object.values(machine.screens).filter((one) => JSON.stringify(one).includes(`"session.${name}"`));
    if (query === undefined) return [];
    return readers.flatMap(({ path = '/', requires }) =>
      drawing.map((start) => ({
        path,
        machine: start,
        query: { [query]: String(samplesOf(property)[0]) },
        session: Object.fromEntries(Object.keys(requires).map((needed) => [needed, sampleOf(needed)])),
      })),
    );
  });
  const unknown = joinBase(machine.journey.served?.base ?? '/', '/no-such-address');
  const plain = [...arrivals, { path: unknown, session: {} }].flatMap((arrival) =>
    [{}, ...queries].flatMap((query) => machines.map((start) => ({ ...arrival, machine: start, query }))),
  );
  // The shortest way to a view begins at the plain address.
  return [...plain, ...linked];
}

/** The state before the first address, with every run-time setting configured. */
export const configured = (machine: Machine, session: Values): State => {
  const config = Object.fromEntries(configNames.map((name) => [name, 'https://app.example/']));
  return transition(machine, initialState(session, machine.journey.settings.locale.language), {
    type: 'configured',
    config,
  })[0];
};
