import type { Catalogue, EffectCode } from '../journey/catalogue.ts';
import type { CompiledJourney, CompiledScreen, Routes } from '../journey/compiled.ts';
import { structuredLogic } from '../journey/structure/structured.ts';
import { type Copy, journeyPart } from '../journey/texts/copy.ts';
import { replaceTexts, type Texts } from '../journey/texts/language.ts';
import type { Journey } from '../journey/types.ts';
import { computing } from '../journey/values/computed-values.ts';
import { compileJourney, routesOf } from './compile-journey.ts';
import { compileScreen } from './compile-screen.ts';

/** A compiled journey with all its screens loaded. */
export interface Instance {
  readonly journey: CompiledJourney;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
  readonly routes: Routes;
  readonly translations?: Readonly<Record<string, string>>;
}

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
      const { screen } = module;
      const logic = {
        ...(screen.structuredValidators && { structured: structuredLogic }),
        ...(screen.figures && { computing }),
      };
      return [id, { ...screen, ...logic }] as const;
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

/** Translates an instance; `texts` is the result of `compileTexts`. */
export function translateInstance(
  { journey, screens, routes }: Instance,
  texts: Readonly<Record<string, Texts>>,
): Instance {
  return {
    journey: replaceTexts(journey, texts[journeyPart]?.shown),
    screens: Object.fromEntries(
      Object.entries(screens).map(([id, screen]) => [id, replaceTexts(screen, texts[id]?.shown)] as const),
    ),
    routes,
    translations: Object.assign({}, ...Object.values(texts).map(({ messages }) => messages)),
  };
}
