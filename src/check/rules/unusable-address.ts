import { takenAddresses } from '../queries/taken-addresses.ts';
import type { Rule } from '../rule.ts';

/** Every path is an address that the server gives to the journey, and differs from others by more than case or a slash. */
export const unusableAddress: Rule = {
  code: 'unusable-address',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    const screenAt = new Map<string, { readonly id: string; readonly path: string }>();
    for (const { id, path } of Object.values(journey.screens)) {
      if (path === undefined) continue;
      const plain = path.toLowerCase().replace(/(?<=.)\/+$/, '');
      const other = screenAt.get(plain);
      const [first = ''] = plain.slice(1).split('/');
      screenAt.set(plain, { id, path });
      const here = { screen: id, at: '/path' };
      if (takenAddresses.has(first) && (journey.base ?? '/') === '/') {
        const why = 'a tenant who opens the address would not get the screen';
        yield { ...here, what: `"/${first}" belongs to the server`, why, fix: 'Give the screen another path.' };
      } else if (other && other.path !== path) {
        yield {
          ...here,
          what: `"${path}" differs from the path of "${other.id}" only by case or a slash`,
          why: 'people who type it would get the wrong one',
          fix: 'Give one of them another path.',
        };
      }
    }
  },
};
