/**
 * The ids of the virtual modules that the build generates. `src/virtual-journey.d.ts` and
 * `src/gallery/virtual-gallery.d.ts` declare the ones that our code imports.
 */
export const virtualIds = {
  journey: 'virtual:journey',
  routeManifest: 'virtual:route-manifest',
  brand: 'virtual:brand.css',
  gallery: 'virtual:gallery',
} as const;

const screenPrefix = `${virtualIds.journey}/`;
const languagePrefix = 'virtual:language/';

/** The chunk of a screen: its data and the code that shows it. */
export const screenId = (screen: string): string => screenPrefix + screen;

/** The chunk with the modules that a screen needs once it runs an action. */
export const screenActionsId = (screen: string): string => `${screenPrefix}${screen}/actions`;

/** The texts of a screen in a language, or, without a screen, of the journey itself. */
export const textsId = (language: string, screen?: string): string =>
  languagePrefix + (screen === undefined ? language : `${language}_${screen}`);

/** The resolved id. By Rollup's convention it starts with a null byte, so that other plugins ignore it. */
export const resolvedId = (id: string): string => `\0${id}`;

/** A virtual module of a journey. */
export type JourneyModule =
  | { readonly kind: 'journey' | 'route-manifest' }
  | { readonly kind: 'screen' | 'screen-actions'; readonly screen: string }
  | { readonly kind: 'texts'; readonly language: string; readonly screen: string | undefined };

/** The module that an id names, resolved or not; undefined if it is not a module of the journey. */
export function parseJourneyId(id: string): JourneyModule | undefined {
  const name = id.replace(/^\0/, '');
  if (name === virtualIds.journey) return { kind: 'journey' };
  if (name === virtualIds.routeManifest) return { kind: 'route-manifest' };
  if (name.startsWith(screenPrefix)) {
    const [screen = '', part] = name.slice(screenPrefix.length).split('/');
    return { kind: part === undefined ? 'screen' : 'screen-actions', screen };
  }
  if (!name.startsWith(languagePrefix)) return undefined;
  const [language = '', screen] = name.slice(languagePrefix.length).split('_');
  return { kind: 'texts', language, screen };
}
