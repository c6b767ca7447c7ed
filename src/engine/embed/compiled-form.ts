import type { LoadLanguage } from '../browser/screen-loader.ts';
import type { ScreenModule } from '../module-registry.ts';
import type { CompiledJourney } from '../runtime/compiled.ts';

/** A form that was checked and compiled: a journey with one screen, its code, and the styles of what it shows. */
export interface CompiledForm {
  readonly journey: CompiledJourney;
  readonly screen: ScreenModule;
  readonly loadLanguage: LoadLanguage;
  /** Style sheets, in order. */
  readonly styles: readonly string[];
}
