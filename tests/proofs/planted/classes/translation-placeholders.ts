import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { misspell, placesOf } from '../project.ts';

/** A translation lacks a placeholder of its original, misspells it, has one more, or another format. */
export const translationPlaceholderFaults: FaultClass = {
  name: 'translation-placeholders',
  *plant(project) {
    for (const { file, at, key, value } of placesOf(project, 'copy')) {
      if (key !== 'text' || typeof value !== 'string') continue;
      for (const [whole, path = '', rest = ''] of value.matchAll(/\{([^{}|]+)([^{}]*)\}/g)) {
        const wrong: Readonly<Record<string, string>> = {
          'lacks it': value.replace(whole, ''),
          'misspells it': value.replace(whole, `{${misspell(path)}${rest}}`),
          'has another format': value.replace(whole, `{${path}|${rest.startsWith('|money') ? 'date' : 'money'}}`),
          'has it with no format': value.replace(whole, `{${path}}`),
          'has it in round brackets': value.replace(whole, `(${path}${rest})`),
        };
        for (const [how, text] of Object.entries(wrong)) {
          if (text !== value)
            yield { file, at, change: put(at, text), description: `${whole}: the translation ${how}` };
        }
      }
      const another = put(at, `${value} {session.uid}`);
      if (!value.includes('{'))
        yield { file, at, change: another, description: 'the translation has a placeholder more' };
    }
  },
};
