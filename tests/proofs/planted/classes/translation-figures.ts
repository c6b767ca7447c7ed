import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { placesOf } from '../project.ts';

/** A translation has another number than its original. */
export const translationFigureFaults: FaultClass = {
  name: 'translation-figures',
  *plant(project) {
    for (const { file, at, key, value, parent } of placesOf(project, 'copy')) {
      if (key !== 'text' || typeof value !== 'string') continue;
      const original = String((parent as { from?: unknown }).from);
      for (const { 0: number, index } of value.matchAll(/(?<![\w{.])\d[\d,.]*(?![^{]*\})/g)) {
        if (!original.includes(number)) continue;
        const wrong = String(Number(number.charAt(0)) === 9 ? 8 : Number(number.charAt(0)) + 1) + number.slice(1);
        const text = value.slice(0, index) + wrong + value.slice(index + number.length);
        yield { file, at, change: put(at, text), description: `the translation says ${wrong}, its original ${number}` };
      }
    }
  },
};
