import type { Json } from '../../../../src/engine/json/json.ts';
import { pointer } from '../../../../src/engine/json/pointer.ts';
import { editAt } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { entriesOf, objectsWith } from '../project.ts';

/** A field that an action needs becomes optional in the data schema of its screen. */
export const optionalInputFaults: FaultClass = {
  name: 'optional-input',
  *plant(project) {
    const seen = new Set<string>();
    for (const { document, value, at } of objectsWith(project, 'run', 'screen')) {
      const needed = project.catalogue.actions[String(value.run)]?.input.required ?? [];
      const schema = project.documents.find(({ kind, id }) => kind === 'schema' && id === document.id);
      for (const [name, from] of entriesOf(value.with)) {
        const field = typeof from === 'string' && from.startsWith('form.') ? from.slice('form.'.length) : '';
        const required = (schema?.value as { required?: readonly Json[] } | undefined)?.required ?? [];
        const id = `${document.id} ${field}`;
        // What an event such as `valid:pan` gives is there, whatever the form asks for.
        if (
          !schema ||
          !at.startsWith('/on/submit/') ||
          !needed.includes(name) ||
          !required.includes(field) ||
          seen.has(id)
        )
          continue;
        seen.add(id);
        const change = editAt('/required', () => required.filter((one) => one !== field));
        const description = `"${field}" is optional, and "${value.run}" needs it`;
        yield { file: schema.file, at: `/required${pointer(required.indexOf(field))}`, change, description };
      }
    }
  },
};
