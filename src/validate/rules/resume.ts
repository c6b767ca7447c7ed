import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Rule } from './rule.ts';

const at = (...steps: (string | number)[]): string => pointer('settings', 'resume', ...steps);

/** What the journey says of resuming a walk and of signing in again names screens and session data that there are. */
export const resumeRules: Rule = function* (journey) {
  const { screens, session } = journey;
  const { resume, signedIn } = journey.settings;
  if (signedIn && !screens[signedIn.at]) {
    yield {
      ...{
        code: 'unknown-screen',
        at: pointer('settings', 'signedIn', 'at'),
        what: `"${signedIn.at}" is not a screen`,
      },
      why: 'nobody could sign in again',
      fix: suggestNearest(signedIn.at, Object.keys(screens), `add screens/${signedIn.at}.json`),
    };
  }
  if (!resume) return;
  const owners = Object.keys(session).filter(
    (name) => session[name]?.keep === 'local' && session[name]?.type === 'string',
  );
  if (!owners.includes(resume.owner)) {
    yield {
      ...{ code: 'unknown-path', at: at('owner'), what: `"${resume.owner}" is not a string that is kept locally` },
      why: 'nobody could tell whose walk was left',
      fix: suggestNearest(resume.owner, owners, 'keep it locally, as a string'),
    };
  }
  const { flag, keep = [] } = resume.same ?? {};
  const named = [
    ...(flag === undefined ? [] : [[flag, at('same', 'flag')]]),
    ...keep.map((name, index) => [name, at('same', 'keep', index)]),
  ];
  for (const [name = '', place = ''] of named) {
    if (session[name]) continue;
    yield {
      ...{ code: 'unknown-path', at: place, what: `"${name}" is not session data` },
      why: 'what the same tenant gave would be asked again',
      fix: suggestNearest(name, Object.keys(session), 'declare it'),
    };
  }
  for (const [index, end] of resume.ends.entries()) {
    if (screens[end]) continue;
    yield {
      ...{ code: 'unknown-screen', at: at('ends', index), what: `"${end}" is not a screen` },
      why: 'a walk that has ended would be offered again',
      fix: suggestNearest(end, Object.keys(screens), 'take it out'),
    };
  }
};
