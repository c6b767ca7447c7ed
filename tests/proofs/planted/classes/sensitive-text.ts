import { put } from '../change.ts';
import type { FaultClass, Planted } from '../fault.ts';
import { isObject, type JsonPlace, placesOf } from '../project.ts';
import { secretsOf } from '../secrets.ts';

/** A text, a toast, a title or a link shows a secret, even masked where it outlives the screen. */
export const sensitiveTextFaults: FaultClass = {
  name: 'sensitive-text',
  *plant(project) {
    for (const place of placesOf(project, 'screen')) {
      for (const secret of secretsOf(project, place.document.id).slice(0, 2)) yield* showing(place, secret);
    }
  },
};

function* showing({ file, at, key, value }: JsonPlace, secret: string): Iterable<Planted> {
  if (typeof value === 'string') {
    const isShown = ['text', 'heading', 'toast', 'value', 'say'].includes(key);
    const shown = `${value} {${secret}}`;
    if (isShown) yield { file, at, change: put(at, shown), description: `the ${key} shows "${secret}"` };
    const masked = `${value} {${secret}|last-four}`;
    if (key === 'toast') yield { file, at, change: put(at, masked), description: `the toast shows "${secret}" masked` };
    if (key === 'title' && at === '/title')
      yield { file, at, change: put(at, shown), description: `the title of the page shows "${secret}"` };
  }
  if (key === 'redirect') yield { file, at, change: put(at, secret), description: `the address is "${secret}"` };
  if (key === 'link' && isObject(value)) {
    const change = put(`${at}/query/text`, `{${secret}}`);
    yield { file, at: `${at}/query`, change, description: `the link has "${secret}" in its query` };
  }
}
