import type { Plugin } from 'vite';
import { brandCss } from '../../build/brand-css.ts';
import { resolvedId } from '../../build/virtual/ids.ts';
import { compileJourney, routesOf } from '../../compile/compile-journey.ts';
import { compileScreen } from '../../compile/compile-screen.ts';
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
      const found = journeys.find(({ journey }) => journey.id === name);
      return found && writePart(found, part, key);
    },
  };
}

/** The journey at "/", or the first one. */
export const firstOf = (journeys: readonly StudioJourney[]): StudioJourney => {
  const found = journeys.find(({ served }) => served.folder === '/') ?? journeys[0];
  if (!found) throw new Error('There is no journey for the studio to show.');
  return found;
};

const partId = (journey: string, ...parts: readonly string[]): string => journeyPrefix + [journey, ...parts].join('/');

const writeList = (journeys: readonly StudioJourney[]): string =>
  `export const journeys=${writeImports(journeys.map(({ journey: { id } }) => [id, partId(id)]))};`;

function writePart(source: StudioJourney, part: string, key: string): string | undefined {
  const { journey, catalogue, texts } = source;
  switch (part) {
    case '':
      return writeInstance(source);
    case 'screen':
      return compileScreen(journey, key, catalogue);
    case 'texts':
      return `export const texts=${JSON.stringify(texts[key])};`;
    case 'brand.css':
      return brandCss(journey.brand);
    default:
      return undefined;
  }
}

/** Writes the module of a journey with all of its screens, since a state may be on any of them. */
function writeInstance({ journey, copies, texts }: StudioJourney): string {
  const ids = Object.keys(journey.screens);
  const imports = ids.map((id, index) => `import{screen as s${index}}from${at(partId(journey.id, 'screen', id))};`);
  return [
    `import ${at(partId(journey.id, 'brand.css'))};`,
    ...imports,
    `export const journey=${JSON.stringify(compileJourney(journey, copies))};`,
    `export const routes=${JSON.stringify(routesOf(journey))};`,
    `export const screens={${ids.map((id, index) => `${at(id)}:s${index}`).join(',')}};`,
    `export const languages=${writeImports(
      Object.keys(texts).map((language) => [language, partId(journey.id, 'texts', language)]),
    )};`,
  ].join('\n');
}

const at = (text: string): string => JSON.stringify(text);

/** Writes an object: name -> function that imports a module. */
const writeImports = (modules: readonly (readonly [name: string, id: string])[]): string =>
  `{${modules.map(([name, id]) => `${at(name)}:()=>import(${at(id)})`).join(',')}}`;
