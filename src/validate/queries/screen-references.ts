import type { Catalogue } from '../../journey/catalogue.ts';
import { effectsOf } from '../../journey/effects.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Journey, Screen } from '../../journey/types.ts';

/** A place that names a screen by its id. */
export interface ScreenReference {
  readonly id: string;
  /** The screen whose file contains it; absent for `journey.json`. */
  readonly screen?: string;
  readonly at: string;
  readonly by: 'start' | 'notFound' | 'entry' | 'flow' | 'goto' | 'dialog' | 'variant' | 'signedIn' | 'end' | 'foot';
}

/** Every place of a journey that names a screen. */
export function* screenReferences(
  journey: Journey,
  { effects }: Pick<Catalogue, 'effects'>,
): Iterable<ScreenReference> {
  const { start, notFound, entries = {}, flows, settings, frame, screens } = journey;
  yield { id: start, at: '/start', by: 'start' };
  yield { id: notFound, at: '/notFound', by: 'notFound' };
  for (const id of Object.keys(entries)) yield { id, at: pointer('entries', id), by: 'entry' };
  for (const [flow, ids] of Object.entries(flows)) {
    for (const [index, id] of ids.entries()) yield { id, at: pointer('flows', flow, index), by: 'flow' };
  }
  const { signedIn, resume } = settings;
  if (signedIn) yield { id: signedIn.at, at: pointer('settings', 'signedIn', 'at'), by: 'signedIn' };
  for (const [index, id] of (resume?.ends ?? []).entries()) {
    yield { id, at: pointer('settings', 'resume', 'ends', index), by: 'end' };
  }
  for (const [index, { dialog }] of (frame?.foot ?? []).entries()) {
    if (dialog !== undefined) yield { id: dialog, at: pointer('frame', 'foot', index, 'dialog'), by: 'foot' };
  }
  for (const screen of Object.values(screens)) yield* inScreen(screen, effects);
}

function* inScreen(screen: Screen, effects: Catalogue['effects']): Iterable<ScreenReference> {
  for (const { kind, value, at } of effectsOf(screen, effects).flatMap(({ parts }) => parts)) {
    if (typeof value !== 'string') continue;
    const place = { id: value, screen: screen.id, at };
    if (kind === 'screenName') yield { ...place, by: 'dialog' };
    else if (kind === 'destination' && value !== 'next' && value !== 'back') yield { ...place, by: 'goto' };
  }
  for (const [index, { show }] of screen.variants.entries()) {
    yield { id: show, screen: screen.id, at: pointer('variants', index, 'show'), by: 'variant' };
  }
}
