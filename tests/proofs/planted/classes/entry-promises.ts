import type { Json } from '../../../../src/engine/json/json.ts';
import { pointer } from '../../../../src/engine/json/pointer.ts';
import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { entriesOf, misspell } from '../project.ts';

/** An entry promises session data that no browser has, or that there is not. */
export const entryPromiseFaults: FaultClass = {
  name: 'entry-promises',
  *plant({ documents, journey: { session, entries = {} } }) {
    const { file = '', value = {} } = documents.find(({ kind }) => kind === 'journey') ?? {};
    const lost = Object.keys(session)
      .filter((name) => session[name]?.keep === 'memory')
      .slice(0, 8);
    for (const [screen] of entriesOf((value as { entries?: Json }).entries)) {
      const at = `/entries${pointer(screen)}`;
      const names = entries[screen] ?? [];
      for (const name of lost) {
        const description = `links to "${screen}" promise "${name}", which no browser stores`;
        yield { file, at, change: put(at, [...names, name]), description };
      }
      for (const name of names) {
        const wrong = names.map((one) => (one === name ? misspell(one) : one));
        yield { file, at, change: put(at, wrong), description: `"${name}" is misspelt` };
      }
    }
  },
};
