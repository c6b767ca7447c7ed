import type { Catalogue, EffectCode } from '../journey/catalogue.ts';
import type { CompiledScreen } from '../journey/compiled.ts';
import type { Copy } from '../journey/texts/copy.ts';
import type { Journey } from '../journey/types.ts';
import { compileJourney, routesOf } from './compile-journey.ts';
import { compileScreen } from './compile-screen.ts';
import { type Instance, withLogic } from './instance.ts';

/** Compiles a whole journey in English and evaluates the modules of its screens, for use without a browser. */
export async function instantiate(
  journey: Journey,
  catalogue: Catalogue,
  copies: readonly Copy[] = [],
): Promise<Instance> {
  const screens = await Promise.all(
    Object.keys(journey.screens).map(async (id) => {
      const source = compileScreen(journey, id, catalogue);
      const module: { screen: CompiledScreen } = await import(
        /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
      );
      return [id, withLogic(module.screen)] as const;
    }),
  );
  return {
    journey: { ...compileJourney(journey, copies), effects: ownEffectsOf(catalogue) },
    screens: Object.fromEntries(screens),
    routes: routesOf(journey),
  };
}

const ownEffectsOf = ({ effects }: Catalogue): Readonly<Record<string, EffectCode>> =>
  Object.fromEntries(Object.entries(effects).flatMap(([name, { own }]) => (own ? [[name, own]] : [])));
