import type { Json } from '../../../../src/engine/json/json.ts';
import { pointer } from '../../../../src/engine/json/pointer.ts';
import { insert, move } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { isObject, placesOf } from '../project.ts';

/** An effect on the form, the view or the screen comes after the one that leaves it. */
export const afterGotoFaults: FaultClass = {
  name: 'after-goto',
  *plant({ documents, journey }) {
    for (const { file, at, value, document } of placesOf({ documents }, 'screen')) {
      if (!Array.isArray(value) || !at.startsWith('/on/')) continue;
      const list = value as readonly Json[];
      const leaving = list.findIndex((effect) => isObject(effect) && effect.goto !== undefined);
      if (leaving < 0) continue;
      const here = at + pointer(leaving + 1);
      const late = (effect: Json) => insert(at, leaving + 1, effect);
      yield { file, at: here, change: late({ goto: journey.notFound }), description: 'a second goto' };
      const [field] = Object.keys(journey.screens[document.id]?.fields ?? {});
      if (field !== undefined) {
        yield { file, at: here, change: late({ focus: field }), description: `focus of "${field}" after the goto` };
        const error = { fieldError: { field, text: 'Please check this.' } };
        yield { file, at: here, change: late(error), description: `an error of "${field}" after the goto` };
      }
      const [view, other] = Object.keys(journey.screens[document.id]?.views ?? {});
      if (view && other)
        yield { file, at: here, change: late({ view: other }), description: 'another view after the goto' };
      const setting = list.findIndex((effect) => isObject(effect) && effect.run !== undefined);
      if (setting >= 0 && setting < leaving)
        yield {
          file,
          at: at + pointer(setting),
          change: move(at, leaving, setting),
          description: 'a call after the goto',
        };
    }
  },
};
