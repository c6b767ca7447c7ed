import type { Journey } from '../../engine/model/types.ts';
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
    const instead = splitBy(screens, id);
    return [{ id, title: screen.title, ...(flow !== undefined && { flow }), ...(instead.length > 0 && { instead }) }];
  });
}

/** The screens that have a screen as a variant by share. */
const splitBy = (screens: Journey['screens'], id: string) =>
  Object.values(screens).flatMap(({ id: own, title, variants }) =>
    variants.flatMap(({ show, share }) => (show === id && share !== undefined ? [{ id: own, title, share }] : [])),
  );
