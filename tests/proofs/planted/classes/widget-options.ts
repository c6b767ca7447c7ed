import type { Json } from '../../../../src/engine/json/json.ts';
import { pointer } from '../../../../src/engine/json/pointer.ts';
import { editAt, put, remove } from '../change.ts';
import type { FaultClass, Planted } from '../fault.ts';
import { isObject, type JsonObject, type ObjectPlace, objectsWith } from '../project.ts';

/** The options of a widget do not fit the data schema: the length of a code, the limits of a number or a text. */
export const widgetOptionFaults: FaultClass = {
  name: 'widget-options',
  *plant(project) {
    for (const place of objectsWith(project, 'widget', 'screen')) {
      const { file, at, value } = place;
      const options = isObject(value.options) ? value.options : {};
      const here = `${at}/options`;
      if (value.widget === 'code') {
        for (const length of [Number(options.length) - 1, Number(options.length) + 1]) {
          const description = `the code has ${length} digits, and its schema asks for ${options.length}`;
          yield { file, at: here, change: put(`${here}/length`, length), description };
        }
      }
      yield* limits(place, options, here);
    }
  },
};

function* limits({ file, value }: ObjectPlace, options: JsonObject, at: string): Iterable<Planted> {
  if (typeof options.maxLength === 'number') {
    const longer = options.maxLength * 2;
    const description = `the control takes ${longer} letters, and its schema ${options.maxLength}`;
    yield { file, at, change: put(`${at}/maxLength`, longer), description };
  }
  if (typeof options.max === 'number') {
    const description = `the control takes at most ${options.max * 2}, and its schema ${options.max}`;
    yield { file, at, change: put(`${at}/max`, options.max * 2), description };
    yield { file, at, change: put(`${at}/min`, options.max + 1), description: 'the least value is above the most' };
  }
  if (value.widget === 'date' && options.min === 'today') {
    yield {
      file,
      at,
      change: remove(`${at}/min`),
      description: 'days before today can be chosen, which the schema refuses',
    };
  }
  if (typeof options.most === 'number') {
    const description = `${options.most + 2} files can be chosen, and the schema takes ${options.most}`;
    yield { file, at, change: put(`${at}/most`, options.most + 2), description };
  }
}

/** The choices of a widget are not the values of the data schema. */
export const choiceFaults: FaultClass = {
  name: 'choices',
  *plant(project) {
    for (const { file, at, value } of objectsWith(project, 'choices', 'screen')) {
      const choices = Array.isArray(value.choices) ? (value.choices as readonly Json[]) : [];
      const here = `${at}/choices`;
      const more = put(here, [...choices, { value: 'student', label: 'Student' }]);
      yield { file, at: here, change: more, description: 'a choice more than the schema accepts' };
      for (const [index, choice] of choices.entries()) {
        if (index > 1 || !isObject(choice)) continue;
        const place = here + pointer(index);
        const wrong = typeof choice.value === 'string' ? `${choice.value} ` : String(choice.value);
        yield { file, at: place, change: remove(place), description: 'a choice less than the schema accepts' };
        yield {
          file,
          at: place,
          change: put(`${place}/value`, wrong),
          description: `the value ${JSON.stringify(wrong)}`,
        };
        const twice = editAt(here, () => [...choices, choice]);
        yield { file, at: place, change: twice, description: 'a choice twice' };
      }
    }
  },
};
