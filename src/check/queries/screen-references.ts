import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { isScreenName, schemasOfKey } from '../../engine/model/condition-schema.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import { memoize } from '../../engine/model/memoize.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { blocksOf } from '../../engine/model/visit.ts';

/** A place that names a screen by its id. */
export interface ScreenReference {
  readonly id: string;
  /** The screen whose file contains it; absent for `journey.json`. */
  readonly screen?: string;
  readonly at: string;
  readonly by:
    | 'start'
    | 'notFound'
    | 'entry'
    | 'flow'
    | 'goto'
    | 'dialog'
    | 'variant'
    | 'signedIn'
    | 'end'
    | 'foot'
    | 'block';
}

/** Every place of a journey that names a screen. Memoized, since several rules read them. */
export const screenReferences = memoize((journey: Journey, catalogue: Named): readonly ScreenReference[] => [
  ...findReferences(journey, catalogue),
]);

type Named = Pick<Catalogue, 'effects' | 'blocks'>;

function* findReferences(journey: Journey, { effects, blocks }: Named): Iterable<ScreenReference> {
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
  for (const screen of Object.values(screens)) {
    yield* inScreen(screen, effects);
    for (const { block } of blocksOf(screen)) {
      const schema = blocks[block.name]?.options;
      if (schema) yield* inOptions(block.options, [schema], { screen: screen.id, at: `${block.at}/${block.name}` });
    }
  }
}

/** The screens that the options of a block name, by the schema of the options. */
function* inOptions(
  options: Json,
  schemas: readonly JSONSchema7[],
  { screen, at }: { readonly screen: string; readonly at: string },
): Iterable<ScreenReference> {
  if (typeof options === 'string' && isScreenName(schemas)) yield { id: options, screen, at, by: 'block' };
  if (typeof options !== 'object' || options === null) return;
  for (const [key, value] of Object.entries(options)) {
    if (key !== 'blocks') yield* inOptions(value, schemasOfKey(schemas, key), { screen, at: at + pointer(key) });
  }
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
