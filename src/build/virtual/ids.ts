/**
 * The ids of the virtual modules that the build generates. `src/build/virtual/virtual-journey.d.ts` and
 * `src/gallery/virtual-gallery.d.ts` declare the ones that our code imports.
 */
export const virtualIds = {
  brand: 'virtual:brand.css',
  gallery: 'virtual:gallery',
} as const;

const startPrefix = '/@journey/';
const journeyPrefix = 'virtual:journey/';
const manifestPrefix = 'virtual:route-manifest/';
const languagePrefix = 'virtual:language/';
const brandPrefix = 'virtual:brand/';

/** The script of a journey's page: starts the app with the journey. An address, because a page names it. */
export const startId = (journey: string): string => `${startPrefix}${journey}.js`;

/** The chunk that is loaded first: the journey without its screens. */
export const journeyId = (journey: string): string => journeyPrefix + journey;

/** The paths and loaders of all screens. */
export const manifestId = (journey: string): string => manifestPrefix + journey;

/** The chunk of a screen: its data and the code that shows it. */
export const screenId = (journey: string, screen: string): string => `${journeyPrefix}${journey}/${screen}`;

/** The chunk with the modules that a screen needs once it runs an action. */
export const screenActionsId = (journey: string, screen: string): string => `${screenId(journey, screen)}/actions`;

/** The texts of a screen in a language, or, without a screen, of the journey itself. */
export const textsId = (journey: string, language: string, screen?: string): string =>
  `${languagePrefix}${journey}/${screen === undefined ? language : `${language}_${screen}`}`;

/** The style sheet of a journey's brand. */
export const brandId = (journey: string): string => `${brandPrefix}${journey}.css`;

/** The resolved id. By Rollup's convention it starts with a null byte, so that other plugins ignore it. */
export const resolvedId = (id: string): string => `\0${id}`;

/** A virtual module of a journey. */
export type JourneyModule = { readonly journey: string } & (
  | { readonly kind: 'start' | 'journey' | 'route-manifest' | 'brand' }
  | { readonly kind: 'screen' | 'screen-actions'; readonly screen: string }
  | { readonly kind: 'texts'; readonly language: string; readonly screen: string | undefined }
);

/** The module that an id names, resolved or not; undefined if it is not a module of a journey. */
export function parseJourneyId(id: string): JourneyModule | undefined {
  const name = id.replace(/^\0/, '');
  const rest = (prefix: string): string => name.slice(prefix.length);
  if (name.startsWith(startPrefix)) return { kind: 'start', journey: rest(startPrefix).replace(/\.js$/, '') };
  if (name.startsWith(manifestPrefix)) return { kind: 'route-manifest', journey: rest(manifestPrefix) };
  if (name.startsWith(brandPrefix)) return { kind: 'brand', journey: rest(brandPrefix).replace(/\.css$/, '') };
  if (name.startsWith(journeyPrefix)) {
    const [journey = '', screen, part] = rest(journeyPrefix).split('/');
    if (screen === undefined) return { kind: 'journey', journey };
    return { kind: part === undefined ? 'screen' : 'screen-actions', journey, screen };
  }
  if (!name.startsWith(languagePrefix)) return undefined;
  const [journey = '', file = ''] = rest(languagePrefix).split('/');
  const [language = '', screen] = file.split('_');
  return { kind: 'texts', journey, language, screen };
}
