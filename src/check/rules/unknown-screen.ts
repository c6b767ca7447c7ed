import { suggestName } from '../../engine/json/suggest-nearest.ts';
import type { Journey } from '../../engine/model/types.ts';
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
      const described = describedBy(journey, id);
      yield {
        ...place,
        what: described
          ? `"${id}" is the ${described.by} of a screen, and its id is expected here`
          : `"${id}" is not a screen`,
        why: consequences[by],
        ...(described
          ? { fix: `Write "${described.id}".`, edit: { at: place.at, from: id, to: described.id } }
          : suggestName(place.at, id, known, by === 'end' ? 'remove it' : `add screens/${id}.json`)),
      };
    }
  },
};

/** The only screen that has a name as its title or path, as in "/place" or "Your place". */
function describedBy(
  { screens }: Journey,
  name: string,
): { readonly id: string; readonly by: 'title' | 'path' } | undefined {
  const bare = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[\s/]+/g, ' ')
      .trim();
  for (const by of ['path', 'title'] as const) {
    const [found, ...others] = Object.values(screens).filter((screen) => bare(screen[by] ?? '') === bare(name));
    if (found && others.length === 0 && bare(name) !== '') return { id: found.id, by };
  }
  return undefined;
}

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
