import type { Plugin } from 'vite';
import { brandCss } from '../../build/brand-css.ts';
import { resolvedId } from '../../build/virtual/ids.ts';
import { compileJourney, routesOf } from '../../compile/compile-journey.ts';
import { compileScreen } from '../../compile/compile-screen.ts';
import { versionName } from '../preview/version-name.ts';
import type { StudioJourney } from './studio-journey.ts';

const listId = 'virtual:studio-journeys';
const brandId = 'virtual:studio-brand.css';
const journeyPrefix = `${listId}/`;

/**
 * A Vite plugin: `import { journeys } from 'virtual:studio-journeys'` imports a loader for each journey: its compiled
 * screens, its texts in each language, and the style of its brand. `virtual:studio-brand.css` is the brand of the journey
 * at "/", which the studio itself has.
 */
export function studioPlugin(journeys: readonly StudioJourney[]): Plugin {
  return {
    name: 'studio-journeys',
    resolveId: (source) => (source.startsWith(listId) || source === brandId ? resolvedId(source) : undefined),
    load(resolved) {
      const id = resolved.replace(/^\0/, '');
      if (id === resolved) return undefined;
      if (id === listId) return writeList(journeys);
      if (id === brandId) return brandCss(firstOf(journeys).journey.brand);
      if (!id.startsWith(journeyPrefix)) return undefined;
      const [name = '', part = '', key = ''] = id.slice(journeyPrefix.length).split('/');
      const found = journeys.find((journey) => nameOf(journey) === name);
      return found && writePart(found, todayOf(found, journeys), part, key);
    },
  };
}

/** The journey at "/", or the first one. */
export const firstOf = (journeys: readonly StudioJourney[]): StudioJourney => {
  const found = journeys.find(({ served }) => served.folder === '/') ?? journeys[0];
  if (!found) throw new Error('There is no journey for the studio to show.');
  return found;
};

/** The name of a journey among the modules: `move-in`, or `move-in@8b47c944d52d` for the files of a commit. */
const nameOf = ({ journey, version }: StudioJourney): string =>
  version === undefined ? journey.id : versionName(journey.id, version);

/** The journey of today that a version is of; undefined for a journey of today. */
const todayOf = ({ journey, version }: StudioJourney, journeys: readonly StudioJourney[]): StudioJourney | undefined =>
  journeys.find((one) => version !== undefined && one.version === undefined && one.journey.id === journey.id);

const partId = (journey: string, ...parts: readonly string[]): string => journeyPrefix + [journey, ...parts].join('/');

const writeList = (journeys: readonly StudioJourney[]): string =>
  `export const journeys=${writeImports(journeys.map((one) => [nameOf(one), partId(nameOf(one))]))};`;

function writePart(
  source: StudioJourney,
  today: StudioJourney | undefined,
  part: string,
  key: string,
): string | undefined {
  const { journey, texts } = source;
  switch (part) {
    case '':
      return writeInstance(source, today);
    case 'screen':
      return screenIn(source, key);
    case 'texts':
      return `export const texts=${JSON.stringify(texts[key])};`;
    case 'brand.css':
      return brandCss(journey.brand);
    default:
      return undefined;
  }
}

/** Writes the module of a journey with all of its screens, since a state may be on any of them. */
function writeInstance(source: StudioJourney, today: StudioJourney | undefined): string {
  const { journey, catalogue, copies, texts } = source;
  const { facts, settings } = journey;
  const name = nameOf(source);
  const ids = Object.keys(journey.screens);
  // What a version has in common with today is in the build once.
  const ownerOf = (id: string): string => (today && isSameScreen(id, source, today) ? nameOf(today) : name);
  const imports = ids.map((id, index) => `import{screen as s${index}}from${at(partId(ownerOf(id), 'screen', id))};`);
  return [
    `import ${at(partId(name, 'brand.css'))};`,
    ...imports,
    `export const journey=${JSON.stringify(compileJourney(journey, catalogue, copies))};`,
    // What writes the facts in a text that is being edited.
    `export const facts=${JSON.stringify({ ...(facts && { facts }), settings: { locale: settings.locale } })};`,
    `export const routes=${JSON.stringify(routesOf(journey))};`,
    `export const screens={${ids.map((id, index) => `${at(id)}:s${index}`).join(',')}};`,
    `export const languages=${writeImports(
      Object.keys(texts).map((language) => [language, partId(name, 'texts', language)]),
    )};`,
  ].join('\n');
}

const isSameScreen = (id: string, one: StudioJourney, other: StudioJourney): boolean =>
  other.journey.screens[id] !== undefined && screenIn(one, id) === screenIn(other, id);

const compiled = new WeakMap<StudioJourney, Map<string, string>>();

/** A compiled screen, which is compared and written. */
function screenIn(source: StudioJourney, id: string): string {
  const known = compiled.get(source) ?? new Map<string, string>();
  compiled.set(source, known);
  const screen = known.get(id) ?? compileScreen(source.journey, id, source.catalogue);
  known.set(id, screen);
  return screen;
}

const at = (text: string): string => JSON.stringify(text);

/** Writes an object: name -> function that imports a module. */
const writeImports = (modules: readonly (readonly [name: string, id: string])[]): string =>
  `{${modules.map(([name, id]) => `${at(name)}:()=>import(${at(id)})`).join(',')}}`;
