import type { LoadLanguage, RouteManifest } from '../browser/screen-loader.ts';
import type { ScreenModule } from '../module-registry.ts';
import type { CompiledJourney } from '../runtime/compiled.ts';

/** What a form and a journey in somebody's page have: they were checked and compiled by the build. */
interface Mountable {
  readonly journey: CompiledJourney;
  readonly loadLanguage: LoadLanguage;
  /** The style sheets of what it shows, in order. */
  readonly styles: readonly string[];
}

/** A form: a journey with one screen, and its code. */
export interface CompiledForm extends Mountable {
  readonly screen: ScreenModule;
}

/** A journey whose screens are loaded when they are needed. */
export interface MountableJourney extends Mountable {
  readonly openRouteManifest: () => Promise<RouteManifest>;
}
