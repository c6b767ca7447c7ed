import type { OtherJourney } from '../../engine/model/parse.ts';
import { joinBase } from '../../engine/model/served.ts';
import { takenAddresses } from '../queries/taken-addresses.ts';
import type { Rule } from '../rule.ts';

/** No two journeys have the same base, and no journey is where a screen of another or the server is. */
export const sharedAddress: Rule = {
  code: 'shared-address',
  severity: 'error',
  stage: 'references',
  *check({ journey: { id, base = '/' }, others }) {
    const at = '/base';
    const [first = ''] = base.slice(1).split('/');
    if (takenAddresses.has(first)) {
      const why = 'the journey would hide it, or be hidden by it';
      yield { at, what: `"/${first}/" belongs to the server`, why, fix: `Choose another base, such as "/${id}/".` };
    }
    for (const other of others) {
      if (other.base === base) {
        yield {
          at,
          what: `the journey "${other.id}" has the base "${base}" too`,
          why: 'an address could only open one of the two',
          fix: `Give one of them another base, such as "base": "/${base === '/' ? other.id : id}/".`,
        };
      }
      const [screen, path] = screenBelow(base, other) ?? [];
      if (screen === undefined) continue;
      yield {
        at,
        what: `the screen "${screen}" of the journey "${other.id}" is at "${path}"`,
        why: `the address would belong to this journey, whose base is "${base}"`,
        fix: 'Choose another base, or give that screen another path.',
      };
    }
  },
};

/** The first screen of another journey whose address is below a longer base than its own. */
function screenBelow(
  base: string,
  { base: outer, paths }: OtherJourney,
): readonly [id: string, path: string] | undefined {
  if (base === outer || !base.startsWith(outer)) return undefined;
  return Object.entries(paths)
    .map(([id, path]) => [id, joinBase(outer, path)] as const)
    .find(([, address]) => `${address}/`.startsWith(base));
}
