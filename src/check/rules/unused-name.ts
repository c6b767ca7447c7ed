import { pointer } from '../../engine/json/pointer.ts';
import type { Journey } from '../../engine/model/types.ts';
import type { Rule } from '../rule.ts';

/** Every flag, every session property that no query parameter sets, and every fact is used. */
export const unusedName: Rule = {
  code: 'unused-name',
  severity: 'warning',
  stage: 'paths',
  *check({ journey, sources }) {
    const used = namesUsed(journey);
    for (const { path, at } of declared(journey)) {
      if (used.has(path)) continue;
      yield { at, what: `no screen uses "${path}"`, why: 'it changes nothing', fix: 'Use it, or remove it.' };
    }
    const files = JSON.stringify([sources.journey, ...Object.values(sources.screens)].map(({ value }) => value));
    const facts = new Set(files.match(/\bfacts\.\w+/g));
    for (const name of Object.keys(journey.facts ?? {})) {
      if (facts.has(`facts.${name}`)) continue;
      const at = pointer('facts', name);
      yield { at, what: `nothing uses "facts.${name}"`, why: 'it changes nothing', fix: 'Use it, or remove it.' };
    }
  },
};

function* declared({ session, settings }: Journey): Iterable<{ path: string; at: string }> {
  for (const [name, { query }] of Object.entries(session)) {
    if (query === undefined) yield { path: `session.${name}`, at: pointer('session', 'properties', name) };
  }
  for (const name of Object.keys(settings.flags)) {
    yield { path: `flags.${name}`, at: pointer('settings', 'flags', name) };
  }
}

const namesUsed = ({ screens }: Journey): ReadonlySet<string> =>
  new Set([
    ...Object.values(screens).flatMap((screen) => JSON.stringify(screen).match(/\b(session|flags)\.\w+/g) ?? []),
    ...Object.values(screens).flatMap(({ requires }) => requires.map((name) => `session.${name}`)),
  ]);
