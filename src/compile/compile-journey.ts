import type { CompiledJourney, Routes } from '../journey/compiled.ts';
import type { Copy } from '../journey/texts/copy.ts';
import type { Journey } from '../journey/types.ts';
import { languagesOf } from './compile-texts.ts';
import { versionOf } from './version.ts';

/** What the browser knows of a journey before any screen is loaded. */
export function compileJourney(whole: Journey, copies: readonly Copy[] = []): CompiledJourney {
  const { screens, schemas, brand, flows, ...journey } = whole;
  return {
    ...journey,
    version: versionOf(whole, copies),
    brand: { name: brand.name, logo: brand.logo },
    languages: languagesOf(copies),
  };
}

/** Path -> id of each screen of a journey that has a path. */
export const routesOf = ({ screens }: Pick<Journey, 'screens'>): Routes =>
  Object.fromEntries(Object.values(screens).flatMap(({ id, path }) => (path === undefined ? [] : [[path, id]])));
