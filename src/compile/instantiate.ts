import type { Catalogue } from '../journey/catalogue.ts';
import type { CompiledJourney, CompiledScreen } from '../journey/compiled.ts';
import type { Journey } from '../journey/types.ts';
import { compileJourney, compileScreen } from './compile.ts';

/** A journey as the browser would have it once every screen is loaded; for replaying it where there is no browser. */
export async function instantiate(
  journey: Journey,
  catalogue: Catalogue,
): Promise<{ journey: CompiledJourney; screens: Readonly<Record<string, CompiledScreen>> }> {
  const screens = await Promise.all(
    Object.keys(journey.screens).map(async (id) => {
      const source = compileScreen(journey, id, catalogue);
      const module: { screen: CompiledScreen } = await import(
        /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
      );
      return [id, module.screen] as const;
    }),
  );
  return { journey: compileJourney(journey), screens: Object.fromEntries(screens) };
}
