import { pointer } from '../../journey/source/pointer.ts';
import type { Journey, Screen } from '../../journey/types.ts';
import { effectsOf } from '../../journey/visit.ts';

/** A screen named by its id. */
export interface ScreenReference {
  readonly id: string;
  /** The screen whose file names it; absent for `journey.json`. */
  readonly screen?: string;
  readonly at: string;
  readonly by: 'start' | 'notFound' | 'entry' | 'flow' | 'goto' | 'dialog' | 'variant' | 'signedIn' | 'end';
}

/** Every place of a journey that names a screen. */
export function* screenReferences(journey: Journey): Iterable<ScreenReference> {
  const { start, notFound, entries = {}, flows, settings, screens } = journey;
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
  for (const screen of Object.values(screens)) yield* inScreen(screen);
}

function* inScreen(screen: Screen): Iterable<ScreenReference> {
  for (const { effect, at } of effectsOf(screen)) {
    if ('dialog' in effect) yield { id: effect.dialog, screen: screen.id, at: `${at}/dialog`, by: 'dialog' };
    else if ('goto' in effect && effect.goto !== 'next' && effect.goto !== 'back') {
      yield { id: effect.goto, screen: screen.id, at: `${at}/goto`, by: 'goto' };
    }
  }
  for (const [index, { show }] of screen.variants.entries()) {
    yield { id: show, screen: screen.id, at: pointer('variants', index, 'show'), by: 'variant' };
  }
}
