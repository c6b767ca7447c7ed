import { pointer } from '../../../../src/engine/json/pointer.ts';
import { insert, remove } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { entriesOf, objectsWith } from '../project.ts';
import { settersOf } from '../uses.ts';

/** Nothing sets a session property any more that a screen requires. */
export const lostSetFaults: FaultClass = {
  name: 'lost-sets',
  *plant(project) {
    const required = new Set(Object.values(project.journey.screens).flatMap(({ requires }) => requires));
    for (const { file, at, value, document } of objectsWith(project, 'set', 'screen')) {
      for (const [target] of entriesOf(value.set)) {
        const name = target.replace('session.', '');
        const others = settersOf(project, name).filter((one) => one !== document.id);
        if (!required.has(name) || others.length > 0 || isSetTwice(document.value, target)) continue;
        const here = `${at}/set${pointer(target)}`;
        yield {
          file,
          at: here,
          change: remove(here),
          description: `nothing sets "${target}", which a screen requires`,
        };
      }
    }
  },
};

const isSetTwice = (screen: unknown, target: string): boolean =>
  JSON.stringify(screen).split(`"${target}":`).length > 2;

/** What the next screen requires is cleared just before the tenant goes there. */
export const clearedEarlyFaults: FaultClass = {
  name: 'cleared-early',
  *plant({ documents, journey }) {
    for (const { file, at, value, document } of objectsWith({ documents }, 'goto', 'screen')) {
      const target = targetOf(journey, document.id, String(value.goto));
      const list = at.slice(0, at.lastIndexOf('/'));
      const index = Number(at.slice(list.length + 1));
      for (const name of journey.screens[target]?.requires ?? []) {
        const change = insert(list, index, { clear: [`session.${name}`] });
        yield { file, at, change, description: `"${name}" is cleared before "${target}", which requires it` };
      }
    }
  },
};

function targetOf(
  { flows }: { readonly flows: Readonly<Record<string, readonly string[]>> },
  from: string,
  goto: string,
): string {
  if (goto !== 'next' && goto !== 'back') return goto;
  const flow = Object.values(flows).find((ids) => ids.includes(from)) ?? [];
  return flow[flow.indexOf(from) + (goto === 'next' ? 1 : -1)] ?? '';
}
