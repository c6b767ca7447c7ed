import type { ListedWidget } from '../../../widgets/define.ts';
import type { SourceFile } from '../../engine/json/source.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';
import { sharedPartsOf } from '../../engine/model/shared-parts.ts';
import type { Journey } from '../../engine/model/types.ts';
import type { ListedBlock } from '../../engine/screen/blocks/define.ts';
import { type Case, casesOf, idOf } from './cases.ts';
import { remembered } from './earlier-visit.ts';
import { screenFile } from './screen-file.ts';
import { wait } from './wait.ts';

/** The catalogue of the gallery's journey: all listed widgets, blocks and effects, and one action that never ends. */
export function galleryCatalogue(catalogue: Catalogue): Catalogue {
  const { input, outcomes, policy, sendsFiles = true } = wait;
  const { concurrency } = policy;
  return { ...catalogue, actions: { [wait.name]: { input, outcomes, concurrency, sendsFiles } } };
}

/**
 * Generates the files of a journey with one screen for each case of the listed widgets and blocks, and one flow for each
 * widget and block. Its words, settings and brand are those of another journey; what that one does not say for a widget, one
 * of `more` may say.
 */
export function galleryFiles(
  widgets: readonly ListedWidget[],
  blocks: readonly ListedBlock[],
  catalogue: Catalogue,
  other: JourneyFiles,
  more: readonly SourceFile[] = [],
): JourneyFiles {
  const { settings, words } = sharedPartsOf(JSON.parse(other.journey.text));
  const reworded = [other.journey, ...more].map(({ text }): Reworded => ({ ...JSON.parse(text).widgets }));
  const cases = casesOf(widgets, blocks);
  const files = cases.map((shown) => [idOf(shown), screenFile(shown, catalogue)] as const);
  const ids = files.map(([id]) => id);
  const flows: Record<string, string[]> = {};
  for (const shown of cases) {
    const flow = `${shown.kind}-${shown.name}`;
    flows[flow] = [...(flows[flow] ?? []), idOf(shown)];
  }
  const journey = {
    title: 'Gallery',
    start: ids[0],
    notFound: ids[0],
    flows,
    session: { type: 'object', properties: { ...sessionOf(cases), ...remembered.session } },
    settings: { ...settings, resume: remembered.resume },
    words,
    widgets: wordsOf(widgets, reworded),
  };
  const write = (part: 'screen' | 'schema'): Record<string, SourceFile> =>
    Object.fromEntries(files.map(([id, file]) => [id, toFile(`${id}.${part}.json`, file[part])]));
  return {
    id: 'gallery',
    journey: toFile('journey.json', journey),
    brands: other.brands,
    screens: write('screen'),
    schemas: write('schema'),
  };
}

type Reworded = NonNullable<Journey['widgets']>;

/** The words of all widgets, so that the gallery's translations apply to them; those of the first journey come first. */
const wordsOf = (widgets: readonly ListedWidget[], reworded: readonly Reworded[]): object =>
  Object.fromEntries(
    widgets.flatMap(({ name, words }) => {
      const own = reworded.map(({ [name]: widget }) => widget?.words).reverse();
      return Object.keys(words).length > 0 ? [[name, { words: Object.assign({}, words, ...own) }]] : [];
    }),
  );

/** The session properties that the examples read; they are never set. */
function sessionOf(cases: readonly Case[]): Record<string, object> {
  const read = JSON.stringify(cases.map(({ options }) => options)).matchAll(/(?<=[{,"]session\.)\w+/g);
  return Object.fromEntries([...read].map(([name]) => [name, { type: 'string', keep: 'memory' }]));
}

const toFile = (name: string, value: object): SourceFile => ({
  file: `gallery/${name}`,
  text: JSON.stringify(value, null, 2),
});
