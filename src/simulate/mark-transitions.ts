import { pointer, splitPointer } from '../engine/json/pointer.ts';
import type { Catalogue } from '../engine/model/catalogue.ts';
import { partsOfEffect } from '../engine/model/effects.ts';
import type { Effect, Handler } from '../engine/model/types.ts';
import type { Command } from '../engine/runtime/command.ts';
import type { CompiledScreen } from '../engine/runtime/compiled.ts';
import type { Machine } from '../engine/runtime/state.ts';

const logPrefix = 'transition ';

/** A machine in which every list of effects logs its name when it is performed, and the names of all these lists. */
export function markTransitions(
  machine: Machine,
  kinds: Catalogue['effects'],
): { machine: Machine; all: readonly string[] } {
  const all: string[] = [];
  const markList = (effects: readonly Effect[], name: string): readonly Effect[] => {
    all.push(name);
    return [{ log: logPrefix + name }, ...effects.map((effect, index) => markNested(effect, `${name}/${index}`))];
  };
  const markNested = (effect: Effect, name: string): Effect => {
    const lists = partsOfEffect(effect, kinds).filter(({ kind }) => kind === 'effects');
    return lists.reduce<Effect>(
      (marked, { value, at }) => replaceAt(marked, splitPointer(at), markList(value as Effect[], name + at)),
      effect,
    );
  };
  const markScreen = (screen: CompiledScreen): CompiledScreen => {
    const on = Object.entries(screen.on).map(([event, handler]): [string, Handler] => [
      event,
      typeof handler === 'string' ? handler : markList(handler, `${screen.id}${pointer('on', event)}`),
    ]);
    return { ...screen, on: Object.fromEntries(on) };
  };
  const screens = Object.entries(machine.screens).map(([id, screen]) => [id, markScreen(screen)] as const);
  return { machine: { ...machine, screens: Object.fromEntries(screens) }, all };
}

/** A copy of an object or array with the value at a path replaced. */
function replaceAt<T extends object>(container: T, [key = '', ...rest]: readonly string[], value: unknown): T {
  const copy = (Array.isArray(container) ? [...container] : { ...container }) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? value : replaceAt(copy[key] as object, rest, value);
  return copy as T;
}

/** The names of the lists of effects that were performed, read from the commands of a transition. */
export const performedTransitions = (commands: readonly Command[]): string[] =>
  commands.flatMap((command) =>
    command.do === 'log' && command.text.startsWith(logPrefix) ? [command.text.slice(logPrefix.length)] : [],
  );
