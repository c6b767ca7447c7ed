import type { Part } from '../model/types.ts';
import { settleChoice } from './settle-choice.ts';
import { settleList } from './settle-list.ts';
import { settleObject } from './settle-object.ts';
import { settleWidget } from './settle-widget.ts';
import type { Asked, SettleContext, Settled } from './settled.ts';

/** Settles a value: selects the branches that apply, adds defaults, and leaves out what is not shown. */
export function settleValue(given: Omit<SettleContext, 'settle'>, asked: Asked): Settled {
  const context: SettleContext = { ...given, settle: (inner) => settleAt(context, inner) };
  return settleAt(context, asked);
}

function settleAt(context: SettleContext, asked: Asked): Settled {
  const { part, place } = asked;
  if (part.alternatives) return settleChoice(context, asked);
  if (part.widget !== undefined) return settleWidget(context, asked);
  if (part.entries) return settleCached(context, asked, settleList);
  return place === '' ? settleObject(context, asked) : settleCached(context, asked, settleObject);
}

const cache = new WeakMap<object, { readonly asked: Asked; readonly result: Settled }>();

/**
 * An object or list that is unchanged has the result of the time before, unless a condition or choice is inside it. So have
 * all that nothing was entered into, such as the new entries of a list.
 */
function settleCached(
  context: SettleContext,
  asked: Asked,
  settle: (context: SettleContext, asked: Asked) => Settled,
): Settled {
  const { entered, part, schemas, isRequired } = asked;
  const key = entered === undefined ? part : entered;
  if (typeof key !== 'object' || key === null || dependsOnOthers(part)) return settle(context, asked);
  const before = cache.get(key);
  if (before && before.asked.part === part && before.asked.isRequired === isRequired) {
    const old = before.asked.schemas;
    if (old.length === schemas.length && schemas.every((schema, at) => schema === old[at])) return before.result;
  }
  const result = settle(context, asked);
  cache.set(key, { asked, result });
  if (typeof result.entered === 'object' && result.entered) cache.set(result.entered, { asked, result });
  return result;
}

const dependent = new WeakMap<Part, boolean>();

function dependsOnOthers(part: Part): boolean {
  const known = dependent.get(part);
  if (known !== undefined) return known;
  const { entries, rows } = part;
  const inner = [...Object.values(part.parts ?? {}), ...(entries ? [entries.each] : []), ...(rows ? [rows.value] : [])];
  const found = Boolean(part.when ?? part.lockedWhen ?? part.alternatives) || inner.some(dependsOnOthers);
  dependent.set(part, found);
  return found;
}
