import type { Journey } from './types.ts';
import { effectsOf } from './walk.ts';

/** The screens that set a session property, in the order of the flows and then of the files. */
export function collectors(journey: Journey, property: string): string[] {
  const ordered = new Set([...Object.values(journey.flows).flat(), ...Object.keys(journey.screens)]);
  return [...ordered].filter((id) => {
    const screen = journey.screens[id];
    return (
      screen && [...effectsOf(screen)].some(({ effect }) => 'set' in effect && `session.${property}` in effect.set)
    );
  });
}

/** The screen to send a tenant to who lacks what `screen` requires: the nearest one before it in its flow, else the first. */
export function collectorFor(journey: Journey, screen: string, property: string): string | undefined {
  const all = collectors(journey, property);
  const flow = Object.values(journey.flows).find((ids) => ids.includes(screen)) ?? [];
  const before = flow.slice(0, flow.indexOf(screen)).filter((id) => all.includes(id));
  return before.at(-1) ?? all.find((id) => id !== screen);
}
