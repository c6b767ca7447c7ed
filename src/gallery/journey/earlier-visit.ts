import type { Draft } from '../../runtime/data/draft.ts';

const owner = 'visitor';

/** What the gallery's journey saves between visits, as a journey declares it: the owner of a draft, and its lifetime. */
export const remembered = {
  session: { [owner]: { type: 'string', keep: 'local', key: owner } },
  resume: { key: 'walk', days: 1, owner, ends: [] },
} as const;

/** The stored draft of a visit that ended at a screen without an answer: storage key -> text. */
export function earlierVisit(screen: string): Readonly<Record<string, string>> {
  const draft: Draft = { owner: 'somebody', at: 0, steps: [screen], forms: {}, session: {} };
  return { [owner]: draft.owner, [remembered.resume.key]: JSON.stringify(draft) };
}
