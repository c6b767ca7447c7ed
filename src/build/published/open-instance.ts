import { importScreen } from '../../compile/import-screen.ts';
import { type Instance, ownEffectsOf } from '../../compile/instance.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { RenderSource } from './define.ts';

/** Evaluates a compiled journey, in the language of its screen files. */
export async function openInstance(
  { journey, modules, routes }: Pick<RenderSource, 'journey' | 'modules' | 'routes'>,
  catalogue: Pick<Catalogue, 'effects'>,
): Promise<Instance> {
  const screens = Object.entries(modules).map(async ([id, code]) => [id, await importScreen(code)] as const);
  return {
    journey: { ...journey, effects: ownEffectsOf(catalogue) },
    screens: Object.fromEntries(await Promise.all(screens)),
    routes,
  };
}
