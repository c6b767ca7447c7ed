import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import type { Journey, Screen, Value } from '../../engine/model/types.ts';
import type { PathScope } from './known-paths.ts';

/** A place where a value goes to a path: a `set`, or the `from` of a field. */
export interface Assignment {
  readonly screen: Screen;
  readonly at: string;
  /** Where the paths are looked up. */
  readonly scope: PathScope;
  readonly target: string;
  readonly value: Value;
}

/** Every place of a journey where a value goes to a path. */
export function* assignmentsOf(journey: Journey, catalogue: Catalogue): Iterable<Assignment> {
  for (const screen of Object.values(journey.screens)) {
    yield* bySetting({ journey, catalogue, screen, within: [] }, screen);
    yield* byStarting({ journey, catalogue, screen, within: [] }, screen);
  }
}

function* bySetting(around: PathScope, screen: Screen): Iterable<Assignment> {
  for (const { parts, within } of effectsOf(screen, around.catalogue.effects)) {
    for (const { kind, value: target, at } of parts) {
      // A target that is a key has its value at the same place.
      const value = kind === 'target' ? parts.find((part) => part.kind === 'value' && part.at === at) : undefined;
      if (value)
        yield { screen, at, scope: { ...around, within }, target: String(target), value: value.value as Value };
    }
  }
}

function* byStarting(scope: PathScope, screen: Screen): Iterable<Assignment> {
  for (const [name, { from = [] }] of Object.entries(screen.fields)) {
    for (const value of [from].flat()) {
      yield { screen, at: pointer('fields', name, 'from'), scope, target: `form.${name}`, value };
    }
  }
}
