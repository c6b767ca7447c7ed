import type { JSONSchema7 } from 'json-schema';
import type { JourneyFiles } from '../../../src/engine/model/parse.ts';
import { type SharedParts, sharedPartsOf } from '../../../src/engine/model/shared-parts.ts';
import { newTexts as texts } from './texts.ts';

/**
 * The files of a new journey at a base by path, and as the check reads them. It gets the words and colours of `main`.
 */
export function newFiles(id: string, title: string, main: JourneyFiles, base = `/${id}/`) {
  const given = JSON.parse(main.journey.text) as SharedParts & { readonly widgets?: Readonly<Record<string, object>> };
  const { words, settings } = sharedPartsOf(given);
  const { text } = given.widgets ?? {};
  const brand = JSON.parse(main.brands[settings.brand]?.text ?? '{}');
  const journey = {
    $schema: '../../schemas/journey.schema.json',
    title,
    description: texts.description,
    ...(base !== '/' && { base }),
    start: 'start',
    notFound: 'not-found',
    flows: { main: ['start', 'done'] },
    session: {
      type: 'object',
      properties: { name: { type: 'string', keep: 'session', key: 'name', missing: texts.missing } },
    },
    settings: { locale: settings.locale, flags: {}, calls: [], redirectAllow: [], toast: settings.toast, brand: id },
    words,
    ...(text && { widgets: { text } }),
  };
  const screens = { start: startScreen(title), done: doneScreen, 'not-found': notFoundScreen };
  const all: Record<string, object> = { [`journeys/${id}/journey.json`]: journey };
  for (const [name, screen] of Object.entries(screens)) {
    all[`journeys/${id}/screens/${name}.json`] = { $schema: '../../../schemas/screen.schema.json', ...screen };
  }
  all[`schemas/${id}/start.schema.json`] = startSchema;
  all[`public/brand/${id}.json`] = { ...brand, name: title };
  all[`journeys/${id}/waivers.json`] = {
    $schema: '../../schemas/waivers.schema.json',
    waivers: [{ code: 'dead-end', file: `journeys/${id}/screens/done.json`, reason: 'The journey ends here.' }],
  };
  const read = (file: string) => ({ file, text: JSON.stringify(all[file], undefined, 2) });
  const files: JourneyFiles = {
    id,
    journey: read(`journeys/${id}/journey.json`),
    screens: Object.fromEntries(
      Object.keys(screens).map((name) => [name, read(`journeys/${id}/screens/${name}.json`)] as const),
    ),
    schemas: { start: read(`schemas/${id}/start.schema.json`) },
    brands: { [id]: read(`public/brand/${id}.json`) },
  };
  return { journey: files, all };
}

const startScreen = (title: string): object => ({
  path: '/',
  title,
  fields: { name: { label: texts.name, widget: 'text', messages: { required: texts.required } } },
  views: {
    name: {
      // What was typed stays over a reload.
      restore: { seconds: 3600, keep: [] },
      blocks: [{ heading: title }, { fields: ['name'] }, { submit: texts.next }],
    },
  },
  on: { submit: [{ set: { 'session.name': 'form.name' } }, { goto: 'next' }] },
});

const doneScreen: object = {
  path: '/done',
  title: texts.done,
  requires: ['name'],
  blocks: [{ heading: texts.thanks }, { text: texts.done }],
};

const notFoundScreen: object = {
  path: '/not-found',
  title: texts.notFound,
  blocks: [
    { heading: texts.notFound },
    { text: texts.notFoundText },
    { button: { label: texts.toStart, event: 'restart' } },
  ],
  on: { restart: [{ goto: 'start' }] },
};

const startSchema: JSONSchema7 = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 1, maxLength: 80, pattern: '\\S' } },
};
