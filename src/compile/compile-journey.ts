import type { Catalogue } from '../engine/model/catalogue.ts';
import { drawFlags, drawsOf } from '../engine/model/draws.ts';
import type { Copy } from '../engine/model/texts/copy.ts';
import { languagesOf } from '../engine/model/texts/languages-of.ts';
import type { Journey } from '../engine/model/types.ts';
import type { CompiledJourney, Routes } from '../engine/runtime/compiled.ts';
import { versionOf } from './version.ts';

/** Compiles the part of a journey that the browser loads before any screen. */
export function compileJourney(
  whole: Journey,
  catalogue: Pick<Catalogue, 'formats'>,
  copies: readonly Copy[] = [],
): CompiledJourney {
  const { screens, schemas, brand, flows, figures, facts, base, ...journey } = whole;
  const draws = drawsOf(screens);
  return {
    ...journey,
    ...(draws && {
      draws,
      settings: { ...journey.settings, flags: { ...journey.settings.flags, ...drawFlags(draws) } },
    }),
    version: versionOf(whole, copies),
    brand: { name: brand.name, logo: brand.logo, ...(brand.partner !== undefined && { partner: brand.partner }) },
    languages: languagesOf(journey.settings.locale, copies, catalogue),
  };
}

/** The routes of a journey: path -> id of each screen that has a path. */
export const routesOf = ({ screens }: Pick<Journey, 'screens'>): Routes =>
  Object.fromEntries(Object.values(screens).flatMap(({ id, path }) => (path === undefined ? [] : [[path, id]])));
