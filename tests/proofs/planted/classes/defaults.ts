import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { isObject, placesOf } from '../project.ts';

/** The default of a value is none that its schema accepts. */
export const defaultFaults: FaultClass = {
  name: 'defaults',
  *plant(project) {
    for (const { file, at, value } of placesOf(project, 'schema')) {
      // A default in a condition is read by nothing.
      if (!/\/properties\/[^/]+$/.test(at) || at.includes('/if/') || !isObject(value)) continue;
      const { type } = value;
      if (Array.isArray(value.enum)) {
        const description = 'the default is no value of the enum';
        yield {
          file,
          at,
          change: put(`${at}/default`, typeof value.enum[0] === 'string' ? 'none of them' : -1),
          description,
        };
      }
      if (type === 'string')
        yield { file, at, change: put(`${at}/default`, 5), description: 'the default is a number' };
      if (type === 'integer' || type === 'number')
        yield { file, at, change: put(`${at}/default`, '1'), description: 'the default is a text' };
      if (typeof value.maximum === 'number')
        yield {
          file,
          at,
          change: put(`${at}/default`, value.maximum + 1),
          description: 'the default is above the maximum',
        };
      if (typeof value.pattern === 'string' && value.pattern !== '\\S')
        yield { file, at, change: put(`${at}/default`, 'x'), description: 'the default does not match the pattern' };
    }
  },
};
