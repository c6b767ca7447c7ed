import { pointer } from '../../engine/json/pointer.ts';
import { suggestName } from '../../engine/json/suggest-nearest.ts';
import type { Journey } from '../../engine/model/types.ts';
import type { Finding, Rule } from '../rule.ts';

/** Every session property that an entry, a screen or the settings name is declared. */
export const unknownSessionProperty: Rule = {
  code: 'unknown-path',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    const known = Object.keys(journey.session);
    for (const { name, ...finding } of named(journey)) {
      if (journey.session[name]) continue;
      yield {
        ...finding,
        ...suggestName(
          finding.at,
          name,
          known,
          finding.screen === undefined ? 'declare it' : 'declare it in journey.json',
        ),
      };
    }
  },
};

type Named = Omit<Finding, 'fix'> & { readonly name: string };

function* named({ entries = {}, screens, settings }: Journey): Iterable<Named> {
  for (const [id, names] of Object.entries(entries)) {
    for (const [index, name] of names.entries()) {
      yield {
        name,
        at: pointer('entries', id, index),
        what: `"session.${name}" does not exist`,
        why: 'no tenant could bring it',
      };
    }
  }
  for (const { id, requires } of Object.values(screens)) {
    for (const [index, name] of requires.entries()) {
      yield {
        name,
        screen: id,
        at: pointer('requires', index),
        what: `"session.${name}" does not exist`,
        why: 'the screen could never be entered',
      };
    }
  }
  for (const { id, views } of Object.values(screens)) {
    for (const [view, { restore }] of Object.entries(views)) {
      for (const [index, name] of (restore?.keep ?? []).entries()) {
        yield {
          name,
          screen: id,
          at: pointer('views', view, 'restore', 'keep', index),
          what: `"session.${name}" does not exist`,
          why: 'the view would come back without it',
        };
      }
    }
  }
  for (const [index, name] of (settings.resume?.same?.keep ?? []).entries()) {
    yield {
      name,
      at: pointer('settings', 'resume', 'same', 'keep', index),
      what: `"${name}" is not a session property`,
      why: 'the same tenant would be asked for it again',
    };
  }
}
