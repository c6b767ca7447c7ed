import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { entriesOf, isObject, type JsonPlace, placesOf } from '../project.ts';

/** Two fields, two buttons, two choices or two rows in one view have the same label. */
export const sameLabelFaults: FaultClass = {
  name: 'same-labels',
  *plant(project) {
    for (const { file, at, key, value } of placesOf(project, 'screen')) {
      const places = key === 'fields' && at === '/fields' ? fieldsIn(value) : labelledIn(value);
      for (const [index, [place, label]] of places.entries()) {
        const [, first] = places[0] ?? [];
        if (index === 0 || first === undefined || label === first) continue;
        yield { file, at: at + place, change: put(at + place, first), description: `"${first}" is there twice` };
      }
    }
  },
};

const fieldsIn = (value: JsonPlace['value']): [string, string][] =>
  entriesOf(value).map(([name, field]) => [`/${name}/label`, String(isObject(field) ? field.label : name)]);

/** The labels of the buttons of a list of blocks, and of the entries of a list of choices. */
function labelledIn(value: JsonPlace['value']): [string, string][] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((inner, index): [string, string][] => {
    if (!isObject(inner)) return [];
    if (typeof inner.label === 'string' && inner.value !== undefined && inner.when === undefined)
      return [[`/${index}/label`, inner.label]];
    const { button, when } = inner;
    return isObject(button) && typeof button.label === 'string' && when === undefined
      ? [[`/${index}/button/label`, button.label]]
      : [];
  });
}
