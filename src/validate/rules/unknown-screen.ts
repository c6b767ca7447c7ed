import { suggestNearest } from '../../journey/source/suggest-nearest.ts';
import { type ScreenReference, screenReferences } from '../queries/screen-references.ts';
import type { Rule } from '../rule.ts';

/** Every screen that is named exists. */
export const unknownScreen: Rule = {
  code: 'unknown-screen',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    const ids = Object.keys(journey.screens);
    for (const { id, by, ...place } of screenReferences(journey, catalogue)) {
      if (journey.screens[id]) continue;
      const known = by === 'goto' ? ['next', 'back', ...ids] : ids;
      yield {
        ...place,
        what: `"${id}" is not a screen`,
        why: consequences[by],
        fix: suggestNearest(id, known, by === 'end' ? 'remove it' : `add screens/${id}.json`),
      };
    }
  },
};

const consequences: Readonly<Record<ScreenReference['by'], string>> = {
  start: 'the journey could not be shown',
  notFound: 'the journey could not be shown',
  entry: 'a link to it would lead nowhere',
  flow: 'the tenant would be stranded before it',
  goto: 'the tenant would be stranded here',
  dialog: 'the tenant would be stranded here',
  variant: 'the tenant would be stranded here',
  signedIn: 'nobody could sign in again',
  foot: 'the link would do nothing',
  block: 'its answers would not be shown',
  end: 'a finished session would be offered again',
};
