import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { journeyOf } from '../../src/engine/model/served.ts';

/** The hash sources of the script and the styles that a page may contain: `'sha256-…'`. */
export interface AllowedInline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A journey in the built app. */
export interface BuiltPages {
  readonly id: string;
  /** Another one for every build with another content. */
  readonly version: string;
  /** Its addresses begin with this, below the base of the deployment: `/landlord/`. */
  readonly base: string;
  /** The language of the pages without one in their names. */
  readonly language: string;
  /** The name of the cookie with the language that the tenant has chosen in it. */
  readonly languageCookie: string;
  /** The name of the cookie with the version whose texts the tenant reads. */
  readonly textsCookie: string;
  /** That of before versions, with the number of a publication; read for as long as sessions of then can last. */
  readonly formerTextsCookie: string;
  /** The name of the cookie with the release that the tenant has begun with. */
  readonly releaseCookie: string;
}

/** The journeys of a built app. */
export interface BuiltJourneys {
  /** The base of the deployment, which a proxy may leave in front of addresses: `/` or `/rent/`. */
  readonly deployment: string;
  readonly all: readonly BuiltPages[];
  /** The journey that an address belongs to: of those whose base it is below, the one with the longest; else the first. */
  readonly at: (address: string) => BuiltPages;
  /** The base of the journey that an address lacks only the last slash of; undefined for any other address. */
  readonly withSlash: (address: string) => string | undefined;
  /** The hash sources of the script and the styles inside each page, by its file. */
  readonly inline: Readonly<Record<string, AllowedInline>>;
}

interface JourneysFile {
  readonly base: string;
  readonly inline: BuiltJourneys['inline'];
  readonly journeys: readonly BuiltJourney[];
}

interface BuiltJourney {
  readonly id: string;
  readonly version: string;
  readonly folder: string;
  readonly storage: string;
  readonly language: string;
}

const noJourney: BuiltPages = {
  id: '',
  version: '',
  base: '/',
  language: 'en',
  languageCookie: 'language',
  textsCookie: 'version',
  formerTextsCookie: 'texts',
  releaseCookie: 'release',
};

/** Reads which journeys a built app has; a folder without that list has one journey, at "/". */
export function readBuiltJourneys(dist: string): BuiltJourneys {
  const { base: deployment, inline, journeys } = readFile(join(dist, '.render', 'journeys.json'));
  const pages = journeys.map(({ id, version, folder, storage, language }) => ({
    id,
    version,
    base: folder,
    language,
    languageCookie: `${storage}language`,
    textsCookie: `${storage}version`,
    formerTextsCookie: `${storage}texts`,
    releaseCookie: `${storage}release`,
  }));
  const [first = noJourney] = pages;
  return {
    deployment,
    inline,
    all: pages,
    at: (address) => journeyOf(address, pages) ?? first,
    withSlash: (address) => pages.find(({ base }) => base === `${address}/`)?.base,
  };
}

/** The address of the app under an origin, with a slash at its end: `https://rent.example/rent/`. */
export const appAddress = (origin: string, dist: string): string => origin + readBuiltJourneys(dist).deployment;

function readFile(file: string): JourneysFile {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { base: '/', inline: {}, journeys: [] };
  }
}

/** The folder of the built studio, below that of the app. */
export const studioFolder = (dist: string): string => join(dist, '.studio');
