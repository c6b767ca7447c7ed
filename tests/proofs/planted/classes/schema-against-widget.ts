import type { Json } from '../../../../src/engine/json/json.ts';
import { pointer } from '../../../../src/engine/json/pointer.ts';
import { put } from '../change.ts';
import type { FaultClass, Planted } from '../fault.ts';
import { entriesOf, isObject, type JsonObject, type Project, placesOf } from '../project.ts';

/** The data schema of a field asks for what its widget cannot give: another type, another choice, another pattern. */
export const schemaFaults: FaultClass = {
  name: 'schema-against-widget',
  *plant(project) {
    for (const place of placesOf(project, 'schema')) {
      if (place.key !== 'properties' || place.at.includes('/if/')) continue;
      for (const [name, schema] of entriesOf(place.value)) {
        const at = place.at + pointer(name);
        if (isObject(schema)) yield* inSchema(place.file, at, schema, widgetOf(project, place.document.id, name));
      }
    }
  },
};

function widgetOf({ journey }: Project, screen: string, field: string): string | undefined {
  return journey.screens[screen]?.fields[field]?.widget;
}

function* inSchema(file: string, at: string, schema: JsonObject, widget: string | undefined): Iterable<Planted> {
  const list = schema.enum;
  if (Array.isArray(list)) {
    const more: readonly Json[] = [...list, typeof list[0] === 'string' ? 'student' : 99];
    yield { file, at: `${at}/enum`, change: put(`${at}/enum`, more), description: 'a value that no choice has' };
    const less = list.slice(1);
    yield { file, at: `${at}/enum`, change: put(`${at}/enum`, less), description: 'lacks the value of a choice' };
  }
  if (!widget) return;
  const type = schema.$ref === undefined ? schema.type : undefined;
  const wrong = type === 'string' ? 'number' : 'string';
  if (typeof type === 'string') {
    yield { file, at: `${at}/type`, change: put(`${at}/type`, wrong), description: `"${widget}" gives no ${wrong}` };
  } else if (schema.$ref !== undefined) {
    const other = String(schema.$ref).endsWith('/pincode') ? 'rent' : 'pincode';
    const description = `"${widget}" has the schema of ${other === 'rent' ? 'a rent' : 'a PIN code'}`;
    const ref = `../fields.schema.json#/$defs/${other}`;
    yield { file, at: `${at}/$ref`, change: put(`${at}/$ref`, ref), description };
  }
}
