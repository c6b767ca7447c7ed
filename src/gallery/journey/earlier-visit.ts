import type { Draft } from '../../engine/runtime/data/draft.ts';

const owner = 'visitor';

/** The declarations that let the gallery's journey offer a draft: the session property of the owner, and `resume`. */
export const remembered = {
  session: { [owner]: { type: 'string', keep: 'local', key: owner } },
  resume: { key: 'draft', days: 1, owner, ends: [] },
} as const;

/** The storage after an earlier visit that left a draft at a screen: storage key -> text. */
export function earlierVisit(screen: string): Readonly<Record<string, string>> {
  const draft: Draft = { owner: 'somebody', at: 0, steps: [screen], forms: {}, session: {} };
  return { [owner]: draft.owner, [remembered.resume.key]: JSON.stringify(draft) };
}
