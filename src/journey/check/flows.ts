import { useNearest } from '../nearest.ts';
import { pointer } from '../source.ts';
import type { Journey } from '../types.ts';
import type { Finding, Rule } from './rule.ts';

/** Flows name screens that exist, each screen stands in one flow at most, and no two screens share a path. */
export const flowRules: Rule = function* (journey) {
  const screens = Object.keys(journey.screens);
  const unknown = (name: string, at: string, why: string): Finding => ({
    code: 'unknown-screen',
    at,
    what: `"${name}" is not a screen`,
    why,
    fix: useNearest(name, screens, `add screens/${name}.json`),
  });
  for (const key of ['start', 'notFound'] as const) {
    const screen = journey.screens[journey[key]];
    if (!screen) yield unknown(journey[key], `/${key}`, 'the journey could not be shown');
    else if (screen.path === undefined) yield pathless(journey[key], `/${key}`);
  }
  for (const [id, brought] of Object.entries(journey.entries ?? {})) {
    const at = pointer('entries', id);
    const screen = journey.screens[id];
    if (!screen) yield unknown(id, at, 'a link to it would lead nowhere');
    else if (screen.path === undefined) yield pathless(id, at);
    for (const [index, name] of brought.entries()) {
      if (!journey.session[name]) yield undeclared(journey, name, `${at}/${index}`);
    }
  }
  const flowOf = new Map<string, string>();
  for (const [flow, ids] of Object.entries(journey.flows)) {
    for (const [index, id] of ids.entries()) {
      const at = pointer('flows', flow, index);
      const screen = journey.screens[id];
      if (!screen) yield unknown(id, at, 'the tenant would be stranded before it');
      else if (screen.path === undefined) yield pathless(id, at);
      const other = flowOf.get(id);
      if (other !== undefined) {
        yield {
          ...{ code: 'two-flows', at, what: `"${id}" also stands in the flow "${other}"` },
          ...{ why: '"next" would have two meanings', fix: 'Take it out of one of them and go there by its name.' },
        };
      }
      flowOf.set(id, flow);
    }
  }
  const screenAt = new Map<string, string>();
  for (const screen of Object.values(journey.screens)) {
    if (screen.path === undefined) continue;
    const other = screenAt.get(screen.path);
    if (other !== undefined) {
      yield {
        ...{
          code: 'duplicate-path',
          screen: screen.id,
          at: '/path',
          what: `"${screen.path}" is also the path of "${other}"`,
        },
        ...{ why: 'one of the two could never be reached', fix: 'Give one of them another path.' },
      };
    }
    screenAt.set(screen.path, screen.id);
  }
};

const undeclared = ({ session }: Journey, name: string, at: string): Finding => ({
  ...{ code: 'unknown-path', at, what: `there is no "session.${name}"` },
  ...{ why: 'nobody could have it', fix: useNearest(name, Object.keys(session), 'declare it') },
});

const pathless = (name: string, at: string): Finding => ({
  ...{ code: 'no-path', at, what: `"${name}" has no path` },
  ...{ why: 'it can only be shown in a dialog', fix: 'Give it a path, or take it out here.' },
});
