import { pointer } from '../../engine/json/pointer.ts';
import type { Rule } from '../rule.ts';

/** What `entries` says that tenants have who follow a link is stored in the browser, or comes with the link. */
export const unkeptPromise: Rule = {
  code: 'unkept-promise',
  severity: 'error',
  stage: 'references',
  *check({ journey: { entries = {}, session } }) {
    for (const [screen, names] of Object.entries(entries)) {
      for (const [index, name] of names.entries()) {
        const { keep, sensitive, query } = session[name] ?? {};
        if (keep === undefined || query !== undefined || (keep !== 'memory' && !sensitive)) continue;
        yield {
          at: pointer('entries', screen, index),
          what: `"${name}" is not stored, and a link opens "${screen}" without it`,
          why: 'the screen would lack it',
          fix: 'Remove it here, or keep it in "session" or "local".',
        };
      }
    }
  },
};
