/** The brand of the journey, as custom properties. */
declare module 'virtual:brand.css';

declare module 'virtual:journey' {
  import type { CompiledJourney } from './journey/compiled.ts';
  import type { LoadLanguage } from './journey/language.ts';
  import type { LoadedScreen } from './kit.ts';

  /** The journey that the build was made of. */
  export const journey: CompiledJourney;
  /** Loads the chunk of one of its screens; rejects when it cannot be fetched. */
  export const load: (id: string) => Promise<LoadedScreen>;
  /** Loads one of its languages but English; rejects when it cannot be fetched. */
  export const loadLanguage: LoadLanguage;
}
