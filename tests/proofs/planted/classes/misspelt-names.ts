import type { Json } from '../../../../src/engine/json/json.ts';
import { put, rename } from '../change.ts';
import type { FaultClass, Planted } from '../fault.ts';
import type { DocumentKind, JsonPlace, Project } from '../project.ts';
import { entriesOf, misspell, objectsWith, placesOf } from '../project.ts';
import { isReadBy } from '../uses.ts';

/** A class whose faults are misspelt values of some keys. */
const ofValues = (
  name: string,
  isNamed: (place: JsonPlace, project: Project) => boolean,
  ...kinds: readonly DocumentKind[]
): FaultClass => ({
  name,
  *plant(project) {
    for (const place of placesOf(project, ...kinds)) {
      const { file, at, value } = place;
      if (typeof value !== 'string' || !isNamed(place, project)) continue;
      const wrong = misspell(value);
      yield { file, at, change: put(at, wrong), description: `"${value}" is written "${wrong}"` };
    }
  },
});

/** A class whose faults are misspelt keys of the objects under some key. */
const ofKeys = (
  name: string,
  isNamed: (place: JsonPlace) => boolean,
  ...kinds: readonly DocumentKind[]
): FaultClass => ({
  name,
  *plant(project) {
    for (const place of placesOf(project, ...kinds)) if (isNamed(place)) yield* keysOf(place, place.value);
  },
});

function* keysOf({ file, at }: JsonPlace, value: Json): Iterable<Planted> {
  for (const [key] of entriesOf(value)) {
    const wrong = misspell(key);
    yield { file, at: `${at}/${key}`, change: rename(at, key, wrong), description: `"${key}" is written "${wrong}"` };
  }
}

const isIn =
  (...keys: readonly string[]) =>
  ({ key }: JsonPlace): boolean =>
    keys.includes(key);

/** A session property that a screen names is misspelt where it is declared. */
const misspeltSession: FaultClass = {
  name: 'misspelt-session',
  *plant(project) {
    for (const { file, at, key } of objectsWith(project, 'keep', 'journey')) {
      const parent = '/session/properties';
      if (at !== `${parent}/${key}` || !isReadBy(project, `session.${key}`)) continue;
      const wrong = misspell(key);
      yield { file, at, change: rename(parent, key, wrong), description: `"${key}" is written "${wrong}"` };
    }
  },
};

/** Names that are misspelt where they are used or declared. */
export const misspeltNameFaults: readonly FaultClass[] = [
  ofValues('misspelt-screens', (place) => isScreenName(place), 'screen', 'journey'),
  ofValues('misspelt-actions', isIn('run', 'send', 'action'), 'screen', 'journey'),
  ofKeys('misspelt-outcomes', isIn('outcomes'), 'screen'),
  ofValues('misspelt-statuses', isIn('is'), 'screen'),
  ofValues('misspelt-events', isIn('event'), 'screen'),
  ofKeys('misspelt-handlers', ({ at }) => at === '/on', 'screen'),
  ofValues('misspelt-fields', (place) => isFieldName(place), 'screen'),
  ofKeys(
    'misspelt-properties',
    ({ at, document }) => at === '/properties' || (document.kind === 'screen' && at === '/fields'),
    'schema',
    'screen',
  ),
  ofValues('misspelt-paths', (place) => isPath(place), 'screen', 'journey'),
  ofKeys('misspelt-inputs', isIn('with'), 'screen'),
  ofValues('misspelt-views', (place) => isViewName(place), 'screen'),
  ofValues('misspelt-widgets', isIn('widget'), 'screen'),
  ofKeys('misspelt-blocks', ({ at }) => /\/blocks\/\d+$/.test(at), 'screen'),
  ofKeys('misspelt-effects', ({ at }) => /^\/on\/.*\/\d+$/.test(at), 'screen'),
  ofKeys(
    'misspelt-options',
    ({ at }) => /\/(options|messages|button|guide|signedIn|settings|countdown|fieldError|note)$/.test(at),
    'screen',
    'journey',
  ),
  misspeltSession,
  ofValues('misspelt-references', isIn('$ref'), 'schema'),
];

const isScreenName = ({ key, at, value }: JsonPlace): boolean =>
  ((key === 'goto' || key === 'dialog' || key === 'show') && value !== 'next' && value !== 'back') ||
  /^\/(start|notFound|flows\/.*|settings\/resume\/ends\/.*|settings\/signedIn\/at)$/.test(at);

const isFieldName = ({ key, at }: JsonPlace): boolean =>
  ['field', 'focus', 'valid', 'repeats', 'changing'].includes(key) || /\/(fields|needs)\/\d+$/.test(at);

const isPath = ({ key, at, value }: JsonPlace): boolean =>
  typeof value === 'string' &&
  /^(form|session|data|flags|config|figures)\.\w{3,}/.test(value) &&
  !/\/literal$/.test(at) &&
  key !== 'text';

const isViewName = ({ key, at }: JsonPlace): boolean => key === 'view' && (at === '/view' || at.startsWith('/on'));

/** A placeholder reads a path that does not exist, or has a format that does not. */
export const misspeltPlaceholderFaults: FaultClass = {
  name: 'misspelt-placeholders',
  *plant(project) {
    for (const { file, at, value } of placesOf(project, 'screen')) {
      if (typeof value !== 'string') continue;
      for (const [whole, path = '', format] of value.matchAll(/\{([\w.]+)(?:\|([\w-]+))?[^{}]*\}/g)) {
        const wrong = whole.replace(path, misspell(path));
        yield { file, at, change: put(at, value.replace(whole, wrong)), description: `${whole} is written ${wrong}` };
        if (!format) continue;
        const other = whole.replace(`|${format}`, `|${misspell(format)}`);
        yield { file, at, change: put(at, value.replace(whole, other)), description: `${whole} is written ${other}` };
      }
    }
  },
};
