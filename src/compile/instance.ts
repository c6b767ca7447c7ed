import { structuredLogic } from '../engine/forms/structured.ts';
import { answersLogic } from '../engine/model/answers/answers-logic.ts';
import { needsSettling, settleValues } from '../engine/model/answers/relevant-fields.ts';
import type { Catalogue, EffectCode } from '../engine/model/catalogue.ts';
import { limitMessage } from '../engine/model/fields/limit-message.ts';
import { journeyPart } from '../engine/model/texts/copy.ts';
import { replaceTexts, type Texts } from '../engine/model/texts/language.ts';
import { computing } from '../engine/model/values/computed-values.ts';
import type { CompiledJourney, CompiledScreen, Routes } from '../engine/runtime/compiled.ts';

/** A compiled journey with all its screens loaded. */
export interface Instance {
  readonly journey: CompiledJourney;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
  readonly routes: Routes;
  readonly translations?: Readonly<Record<string, string>>;
}

/** A compiled screen with the functions that its chunk brings in a browser. */
export const withLogic = (screen: CompiledScreen): CompiledScreen => ({
  ...screen,
  limitMessage,
  ...(screen.structuredValidators && { structured: structuredLogic }),
  ...(screen.figures && { computing }),
  ...(screen.keepsAnswers && { answers: answersLogic }),
  ...(!screen.structuredValidators && needsSettling(screen) && { settleValues }),
});

/** The code of the effects that a project adds. */
export const ownEffectsOf = ({ effects }: Pick<Catalogue, 'effects'>): Readonly<Record<string, EffectCode>> =>
  Object.fromEntries(Object.entries(effects).flatMap(([name, { perform }]) => (perform ? [[name, { perform }]] : [])));

/** Translates an instance; `texts` is the result of `compileTexts`, or those of a language in an overlay. */
export function translateInstance(
  { journey, screens, routes, translations }: Instance,
  texts: Readonly<Record<string, Texts>>,
): Instance {
  return {
    journey: replaceTexts(journey, texts[journeyPart]?.shown),
    screens: Object.fromEntries(
      Object.entries(screens).map(([id, screen]) => [id, replaceTexts(screen, texts[id]?.shown)] as const),
    ),
    routes,
    translations: Object.assign({}, translations, ...Object.values(texts).map(({ messages }) => messages)),
  };
}
