import type { Journey } from '../../journey/types.ts';
import type { ScreenOfJourney } from '../room/data.ts';

/** The screens in the order of the flows, then the others. */
export function screensInOrder({ screens, flows }: Journey): readonly ScreenOfJourney[] {
  const inFlows = Object.entries(flows).flatMap(([flow, ids]) => ids.map((id) => ({ id, flow })));
  const others = Object.keys(screens).filter((id) => !inFlows.some((one) => one.id === id));
  const seen = new Set<string>();
  return [...inFlows, ...others.map((id) => ({ id, flow: undefined }))].flatMap(({ id, flow }) => {
    const screen = screens[id];
    if (!screen || seen.has(id)) return [];
    seen.add(id);
    return [{ id, title: screen.title, ...(flow !== undefined && { flow }) }];
  });
}
