import type { Catalogue } from '../engine/model/catalogue.ts';
import type { Copy } from '../engine/model/texts/copy.ts';
import type { Journey } from '../engine/model/types.ts';
import { compileJourney, routesOf } from './compile-journey.ts';
import { compileScreen } from './compile-screen.ts';
import { importScreen } from './import-screen.ts';
import { type Instance, ownEffectsOf } from './instance.ts';

/** Compiles a whole journey in English and evaluates the modules of its screens, for use without a browser. */
export async function instantiate(
  journey: Journey,
  catalogue: Catalogue,
  copies: readonly Copy[] = [],
): Promise<Instance> {
  const screens = await Promise.all(
    Object.keys(journey.screens).map(
      async (id) => [id, await importScreen(compileScreen(journey, id, catalogue))] as const,
    ),
  );
  return {
    journey: { ...compileJourney(journey, catalogue, copies), effects: ownEffectsOf(catalogue) },
    screens: Object.fromEntries(screens),
    routes: routesOf(journey),
  };
}
