import { isTest } from './files.ts';
import type { Import } from './imports.ts';

/** A part of the project: what it is for, and what it may import besides itself; `types` only by `import type`. */
export interface Room {
  readonly where: string;
  readonly what: string;
  readonly may: readonly string[];
  readonly types?: readonly string[];
}

/** What tools may use: everything that runs outside of a browser too. */
const allButBrowser = [
  ...['src/journey/', 'src/formats/', 'src/validate/', 'src/compile/', 'src/build/', 'src/runtime/', 'src/runner/'],
  ...['src/simulate/', 'src/actions/', 'src/screen/'],
];

/** The rooms from the bottom up: each one may import only from rooms above it in this list. */
export const rooms: readonly Room[] = [
  { where: 'schemas/', what: 'JSON Schemas of journeys, fields, screens and API calls', may: [] },
  { where: 'journeys/', what: 'the journeys: screens, copy and scenarios', may: [] },
  { where: 'src/journey/', what: 'the nouns and what is computed from them alone', may: [] },
  { where: 'src/engine-files.ts', what: 'where the files of the engine and of a project are', may: [] },
  { where: 'src/formats/', what: 'masks, normalisation and tests of PAN, phone, money…', may: [] },
  {
    where: 'src/validate/',
    what: 'files -> a valid journey or Problems',
    may: ['src/journey/', 'src/formats/', 'src/engine-files.ts', 'schemas/'],
  },
  {
    where: 'src/compile/',
    what: 'a journey -> what a browser loads',
    may: ['src/journey/', 'src/formats/', 'schemas/'],
  },
  { where: 'src/retry.ts', what: 'retries a failed load', may: [] },
  {
    where: 'src/editing/',
    what: 'the editor of typed texts, which is loaded when a tenant first uses a field',
    may: ['src/formats/', 'src/retry.ts'],
  },
  { where: 'src/actions/', what: 'the API calls', may: ['src/formats/', 'schemas/'] },
  { where: 'widgets/', what: 'the controls of fields', may: ['src/formats/', 'src/editing/'] },
  {
    where: 'src/runtime/',
    what: 'the pure core: transition, state, effects',
    may: ['src/journey/'],
    types: ['src/actions/define.ts'],
  },
  {
    where: 'src/runner/',
    what: 'performs commands through ports',
    may: ['src/runtime/', 'src/journey/', 'src/retry.ts'],
    types: ['src/actions/define.ts'],
  },
  {
    where: 'src/simulate/',
    what: 'offline tools on the same core: replay, explore, the list of states, samples, record',
    may: ['src/runtime/', 'src/runner/', 'src/journey/', 'src/formats/'],
  },
  {
    where: 'src/bootstrap/',
    what: 'the script that makes a prerendered page respond',
    may: ['src/retry.ts', 'src/formats/', 'src/editing/', 'src/journey/', 'src/runtime/values/'],
  },
  {
    where: 'src/screen/',
    what: 'React: screen, blocks, form',
    may: ['src/runtime/', 'src/journey/', 'src/editing/', 'widgets/'],
    types: ['src/runner/', 'src/bootstrap/page-data.ts'],
  },
  {
    where: 'src/prerender/',
    what: 'HTML made at build time',
    may: ['src/screen/', 'src/simulate/', 'src/runtime/', 'src/journey/', 'widgets/'],
    types: ['src/bootstrap/page-data.ts', 'src/formats/'],
  },
  {
    where: 'src/new-names.ts',
    what: 'that what a project adds has names of its own',
    may: [],
    types: ['src/journey/'],
  },
  {
    where: 'src/catalogue.ts',
    what: 'the listed actions, blocks, effects and widgets, of the engine and of a project',
    may: ['src/journey/', 'src/runtime/', 'src/actions/', 'src/screen/', 'src/new-names.ts', 'widgets/'],
  },
  {
    where: 'src/module-registry.ts',
    what: 'the loaded actions, blocks and widgets of a browser',
    may: [],
    types: [
      ...['src/journey/', 'src/actions/define.ts', 'src/screen/blocks/define.ts', 'widgets/define.ts'],
      'src/screen/form/loaded-forms.ts',
    ],
  },
  {
    where: 'src/browser/',
    what: 'the real ports: http, storage, clock, scheduling',
    may: ['src/retry.ts'],
    types: [
      'src/journey/',
      'src/actions/define.ts',
      'src/runtime/event.ts',
      'src/runner/ports.ts',
      'src/runner/uploads/upload-port.ts',
      'src/module-registry.ts',
    ],
  },
  {
    where: 'src/numbers/',
    what: 'counts screens, outcomes and messages in a browser, without whose they are',
    may: ['src/journey/'],
    types: ['src/runtime/', 'src/runner/'],
  },
  {
    where: 'src/late-start.ts',
    what: 'what a tenant does not wait for: web fonts, the service worker and counts',
    may: ['src/browser/', 'src/numbers/'],
    types: ['src/runtime/', 'src/runner/'],
  },
  {
    where: 'src/uploads.ts',
    what: 'the files that were chosen on a page, for the widgets and actions that send them',
    may: ['src/runner/', 'src/browser/'],
  },
  { where: 'src/service-worker/', what: 'a script of its own, built apart', may: [] },
  {
    where: 'src/build/',
    what: 'the Vite plugins',
    may: ['src/journey/', 'src/formats/', 'src/validate/', 'src/compile/', 'src/engine-files.ts'],
    types: ['src/catalogue.ts', 'src/prerender/page-assets.ts'],
  },
  {
    where: 'src/gallery/',
    what: 'every widget and block in every state, in development',
    may: [...allButBrowser, 'src/catalogue.ts', 'widgets/'],
  },
  {
    where: 'src/studio/',
    what: 'the studio of the ops team',
    may: [
      ...allButBrowser,
      'src/browser/toaster.tsx',
      'src/catalogue.ts',
      'src/engine-files.ts',
      'widgets/',
      'schemas/',
    ],
  },
  {
    where: 'src/virtual-journey.d.ts',
    what: 'types of the modules that the build generates',
    may: [],
    types: ['src/journey/', 'src/browser/screen-loader.ts'],
  },
  { where: 'src/main.tsx', what: 'the composition root', may: ['src/', 'widgets/', 'schemas/', 'journeys/'] },
  {
    where: 'api/',
    what: 'the gateway and the reference API',
    may: ['src/journey/', 'src/formats/', 'src/validate/', 'src/compile/', 'schemas/'],
  },
  {
    where: 'bin/',
    what: 'the journey command and the scripts of package.json',
    may: [
      ...[...allButBrowser, 'src/engine-files.ts', 'widgets/', 'schemas/', 'journeys/', 'api/'],
      'src/studio/build/build-check.ts',
      'src/studio/build/build-studio.ts',
    ],
  },
  {
    where: 'src/entries/',
    what: 'what the package exports: each file is one entry',
    may: [...allButBrowser, 'widgets/', 'api/http/journey-server.ts', 'bin/journey/main.ts', 'tests/contract/'],
  },
];

/** Packages that only some rooms may import; the first matching line applies. */
const packages: readonly { readonly name: RegExp; readonly rooms: readonly string[] }[] = [
  { name: /^@rjsf\/utils(\/|$)/, rooms: ['src/screen/form/structured/', 'src/compile/'] },
  { name: /^@rjsf\//, rooms: ['src/screen/form/structured/'] },
  { name: /^ajv-formats(\/|$)/, rooms: ['src/formats/schema-formats.ts', 'src/compile/'] },
  { name: /^ajv(\/|$)/, rooms: ['src/validate/', 'src/compile/', 'src/simulate/'] },
  {
    name: /^react(-dom|-router-dom)?(\/|$)/,
    rooms: ['src/screen/', 'src/prerender/', 'src/browser/', 'src/gallery/', 'src/studio/', 'src/main.tsx', 'widgets/'],
  },
  { name: /^(fastify|kysely|pg|@fastify\/.*|@electric-sql\/.*)$/, rooms: ['api/'] },
];

/** The rule that an import breaks, as a sentence; `undefined` when it is allowed. */
export function judgeImport({ from, to, typeOnly }: Import): string | undefined {
  // A test is in the room of the module that it tests.
  const room = rooms.find(({ where }) => from.replace('.test.', '.').startsWith(where));
  if (!room) return `${from} is in no room`;
  if (!isOurs(to)) {
    const rule = packages.find(({ name }) => name.test(to));
    return rule && !isWithin(rule.rooms, from) ? `${from} imports ${to}: only ${rule.rooms.join(', ')} may` : undefined;
  }
  if (isWithin([room.where, ...room.may], to) || (isTest(from) && to.startsWith('tests/'))) return undefined;
  if (!isWithin(room.types ?? [], to)) return `${from} imports ${to}: ${room.where} may not`;
  return typeOnly ? undefined : `${from} imports ${to}: ${room.where} may import only its types`;
}

/** The permissions that point upwards, from a room to one that is listed after it. */
export function upwardPermissions(listed: readonly Room[]): readonly string[] {
  return listed.flatMap(({ where, may, types = [] }, index) => {
    const later = listed.slice(index + 1).map((room) => room.where);
    const upward = [...may, ...types].filter((path) => path !== 'src/' && later.some((room) => path.startsWith(room)));
    return upward.map((path) => `${where} may import ${path}, which is listed after it`);
  });
}

/** The import circles among our files, each from its first file back to it. Type imports count too. */
export function findCircles(imports: readonly Import[]): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) circles.push([...trail.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return circles;
}

function isOurs(path: string): boolean {
  return /^(src|widgets|api|bin|schemas|journeys|tests|public|\.\.)\//.test(path) || path === 'vite.config.ts';
}

function isWithin(places: readonly string[], path: string): boolean {
  return places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));
}
