import type { CompiledScreen } from '../journey/compiled.ts';
import { pointer } from '../journey/source/pointer.ts';
import type { Effect, Handler } from '../journey/types.ts';
import type { Command } from '../runtime/command.ts';
import type { Machine } from '../runtime/state.ts';

const sign = 'transition ';

/** A machine whose every list of effects says in the log that it is performed; and the names of all these lists. */
export function mark(machine: Machine): { machine: Machine; all: readonly string[] } {
  const all: string[] = [];
  const markList = (effects: readonly Effect[], name: string): readonly Effect[] => {
    all.push(name);
    return [{ log: sign + name }, ...effects.map((effect, index) => markInside(effect, `${name}/${index}`))];
  };
  const markInside = (effect: Effect, name: string): Effect => {
    if ('run' in effect) {
      const outcomes = Object.entries(effect.outcomes).map(
        ([outcome, list]) => [outcome, markList(list, name + pointer('outcomes', outcome))] as const,
      );
      return { ...effect, outcomes: Object.fromEntries(outcomes) };
    }
    if ('redirect' in effect) return { ...effect, otherwise: markList(effect.otherwise, `${name}/otherwise`) };
    if (!('if' in effect)) return effect;
    const then = markList(effect.then, `${name}/then`);
    return { ...effect, then, ...(effect.else && { else: markList(effect.else, `${name}/else`) }) };
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

/** The lists of effects that some commands say were performed. */
export const marksIn = (commands: readonly Command[]): string[] =>
  commands.flatMap((command) =>
    command.do === 'log' && command.text.startsWith(sign) ? [command.text.slice(sign.length)] : [],
  );
