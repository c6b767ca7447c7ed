import { type Drawn, drawnFlags } from '../../../src/engine/model/draws.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';

/** A machine of a session for which this was drawn, as the script that starts a journey makes it. */
export function withDrawn(machine: Machine, drawn: Drawn): Machine {
  const { settings } = machine.journey;
  const flags = { ...settings.flags, ...drawnFlags(drawn) };
  return { ...machine, journey: { ...machine.journey, settings: { ...settings, flags } } };
}
