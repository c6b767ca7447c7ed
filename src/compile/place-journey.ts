import type { Json } from '../engine/json/json.ts';
import type { Brand } from '../engine/model/brand.ts';
import { joinBase, type Served } from '../engine/model/served.ts';
import type { Journey, Screen } from '../engine/model/types.ts';

/** Where a journey is placed: its own addresses, and those of the files in `public/`. */
export interface Placing {
  readonly served: Served;
  /** The beginning of the addresses of all journeys and files, `/` by default. */
  readonly deployment: string;
  /** The addresses of the files in `public/`, as a journey names them: `/art/home.svg`. */
  readonly publicFiles: ReadonlySet<string>;
}

/**
 * Places a journey below its base: paths of screens become addresses, and pictures get the base of the deployment. It
 * happens at build time, so that a browser compares and opens addresses without knowing the base.
 */
export function placeJourney(journey: Journey, { served, deployment, publicFiles }: Placing): Journey {
  if (served.base === '/' && deployment === '/') return journey;
  const address = (text: string): string => (publicFiles.has(text) ? joinBase(deployment, text) : text);
  const { brand, frame, screens } = journey;
  return {
    ...journey,
    served,
    brand: placeBrand(brand, deployment),
    ...(frame && { frame: mapTexts(frame, address) }),
    screens: Object.fromEntries(
      Object.entries(screens).map(([id, screen]) => [id, placeScreen(screen, served.base, address)]),
    ),
  };
}

/** A brand whose pictures have the base of the deployment. */
export const placeBrand = (brand: Brand, deployment: string): Brand => ({
  ...brand,
  logo: joinBase(deployment, brand.logo),
  icons: joinBase(deployment, brand.icons),
});

const placeScreen = (screen: Screen, base: string, address: (text: string) => string): Screen => ({
  ...screen,
  ...(screen.path !== undefined && { path: joinBase(base, screen.path) }),
  fields: mapTexts(screen.fields, address),
  views: mapTexts(screen.views, address),
});

/** A copy of data with each text replaced. */
function mapTexts<Data>(data: Data, replace: (text: string) => string): Data {
  const map = (value: Json): Json => {
    if (typeof value === 'string') return replace(value);
    if (Array.isArray(value)) return value.map(map);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, map(part as Json)]));
  };
  return map(data as unknown as Json) as unknown as Data;
}
