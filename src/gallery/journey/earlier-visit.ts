import type { Draft } from '../../runtime/data/draft.ts';

const owner = 'visitor';

/** What the gallery's journey remembers between visits, as journeys say it: whose walk was left, and how long it is kept. */
export const remembered = {
  session: { [owner]: { type: 'string', keep: 'local', key: owner } },
  resume: { key: 'walk', days: 1, owner, ends: [] },
} as const;

/** What a store has of a visit that ended at a screen: key -> text. Nothing had been answered. */
export function earlierVisit(screen: string): Readonly<Record<string, string>> {
  const draft: Draft = { owner: 'somebody', at: 0, steps: [screen], forms: {}, session: {} };
  return { [owner]: draft.owner, [remembered.resume.key]: JSON.stringify(draft) };
}
