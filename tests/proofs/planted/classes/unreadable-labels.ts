import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { placesOf } from '../project.ts';

const shown = new Set(['label', 'heading', 'title', 'submit', 'text', 'toast', 'say', 'help', 'placeholder']);

const wrong: Readonly<Record<string, (text: string) => string>> = {
  'is empty': () => '',
  'is a space': () => ' ',
  'is a space without width': () => '\u200b',
  'has a space without width': (text) => `${text.slice(0, 2)}\u200b${text.slice(2)}`,
  'has a mark that turns the order': (text) => `${text.slice(0, 2)}\u202e${text.slice(2)}`,
};

/** A text is blank, or has characters that cannot be seen. */
export const unreadableLabelFaults: FaultClass = {
  name: 'unreadable-labels',
  *plant(project) {
    for (const { file, at, key, value, document } of placesOf(project, 'screen', 'journey', 'copy')) {
      const isText = document.kind === 'copy' ? key === 'text' : shown.has(key);
      if (!isText || typeof value !== 'string' || value === '') continue;
      for (const [how, change] of Object.entries(wrong)) {
        yield { file, at, change: put(at, change(value)), description: `the ${key} ${how}` };
      }
    }
  },
};
