import { suggestName } from '../../engine/json/suggest-nearest.ts';
import type { Rule } from '../rule.ts';

/** The session property that identifies the owner of a draft is a string in local storage. */
export const unknownOwner: Rule = {
  code: 'unknown-path',
  severity: 'error',
  stage: 'references',
  *check({ journey: { session, settings } }) {
    const { owner } = settings.resume ?? {};
    if (owner === undefined) return;
    const owners = Object.keys(session).filter(
      (name) => session[name]?.keep === 'local' && session[name]?.type === 'string',
    );
    if (owners.includes(owner)) return;
    yield {
      at: '/settings/resume/owner',
      what: `"${owner}" is not a string with "keep": "local"`,
      why: 'the owner of a saved session would be unknown',
      ...suggestName('/settings/resume/owner', owner, owners, 'declare it as a string with "keep": "local"'),
    };
  },
};
