import { pointer } from '../../../../src/engine/json/pointer.ts';
import { put, remove } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { entriesOf, isObject, objectsWith } from '../project.ts';

/** A button raises an event that has no handler, or one whose handler does nothing. */
export const deadButtonFaults: FaultClass = {
  name: 'dead-buttons',
  *plant({ documents }) {
    for (const { file, value, kind } of documents) {
      if (kind !== 'screen' || !isObject(value)) continue;
      const raised = new Set(
        [...objectsWith({ documents: documents.filter((one) => one.file === file) }, 'event', 'screen')].map(
          (one) => one.value.event,
        ),
      );
      for (const [event, handler] of entriesOf(value.on)) {
        const at = `/on${pointer(event)}`;
        if (!raised.has(event) && event !== 'submit') continue;
        yield { file, at, change: put(at, []), description: `a button raises "${event}", which does nothing` };
        if (JSON.stringify(value.on).includes(`:"${event}"`) || typeof handler === 'string') continue;
        yield { file, at, change: remove(at), description: `a button raises "${event}", which has no handler` };
      }
    }
    for (const { file, at } of objectsWith({ documents }, 'button', 'screen')) {
      const change = remove(`${at}/button/event`);
      yield { file, at: `${at}/button`, change, description: 'the button has no event' };
    }
  },
};
