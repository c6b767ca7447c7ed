import { isTest } from './files.ts';
import type { Import } from './imports.ts';

/** A part of the project: what it is for, and what it may import besides itself; `types` only by `import type`. */
export interface Room {
  readonly where: string;
  readonly what: string;
  readonly may: readonly string[];
  readonly types?: readonly string[];
}

/** What is said of a journey: its nouns, and the JSON that they are read from. */
const nouns = ['src/engine/json/', 'src/engine/model/'];
/** The engine without React, a DOM, or timers. */
const core = [...nouns, 'src/engine/formats/', 'src/engine/forms/', 'src/engine/runtime/', 'src/engine/runner/'];
/** What the tools of a developer and of the ops team use. */
const tools = [
  ...[...core, 'src/engine/screen/', 'src/engine/engine-files.ts', 'src/engine/project.ts'],
  ...['src/simulate/', 'src/contracts/', 'src/changes/', 'src/check/', 'src/compile/', 'src/build/', 'widgets/'],
];

/** The server from the ground up: a floor may import only those before it. */
const ground = ['api/refusals/', 'api/config/', 'api/keys/', 'api/traces/'];
const tenants = [...ground, 'api/store/', 'api/tenants/'];
const http = [...tenants, 'api/releases/', 'api/http/'];
/** What the server and the studio say to each other, and what both know of a journey. */
const shared = ['src/engine/model/', 'src/contracts/', 'src/changes/'];

/** The rooms from the bottom up: each one may import only from rooms above it in this list. */
export const rooms: readonly Room[] = [
  { where: 'schemas/', what: 'JSON Schemas of journeys, fields, screens and API calls', may: [] },
  { where: 'journeys/', what: 'the journeys: screens, copy and scenarios', may: [] },
  { where: 'src/engine/json/', what: 'a JSON file as text: parse with places, edit, keep the format', may: [] },
  { where: 'src/engine/model/', what: 'the nouns, and what is computed from them alone', may: ['src/engine/json/'] },
  { where: 'src/engine/formats/', what: 'masks, normalisation and tests of PAN, phone, money…', may: [] },
  { where: 'src/engine/forms/', what: 'forms with structure: settle, branches, rows, errors by path', may: nouns },
  {
    where: 'src/engine/runtime/',
    what: 'the pure core: transition, state, effects',
    may: [...nouns, 'src/engine/forms/'],
  },
  {
    where: 'src/engine/runner/',
    what: 'performs commands through ports; retries a failed load',
    may: ['src/engine/model/', 'src/engine/runtime/'],
  },
  {
    where: 'src/engine/editing/',
    what: 'the editor of typed texts, which is loaded when a tenant first uses a field',
    may: ['src/engine/formats/', 'src/engine/runner/retry.ts'],
  },
  { where: 'widgets/', what: 'the controls of fields', may: ['src/engine/formats/', 'src/engine/editing/'] },
  {
    where: 'src/engine/screen/',
    what: 'React: screen, blocks, form',
    may: [
      ...[...nouns, 'src/engine/forms/', 'src/engine/runtime/', 'src/engine/editing/', 'widgets/'],
      'src/engine/formats/moment.ts',
    ],
    types: ['src/engine/runner/', 'src/engine/formats/'],
  },
  { where: 'src/engine/engine-files.ts', what: 'where the files of the engine and of a project are', may: [] },
  {
    where: 'src/engine/new-names.ts',
    what: 'that what a project adds has names of its own',
    may: [],
    types: ['src/engine/model/'],
  },
  {
    where: 'src/engine/catalogue.ts',
    what: 'the facts of the listed actions, blocks, effects and widgets',
    may: ['src/engine/model/', 'src/engine/runtime/'],
    types: ['src/engine/screen/', 'widgets/define.ts'],
  },
  {
    where: 'src/engine/project.ts',
    what: 'the parts that a journey can use, of the engine and of a project',
    may: ['src/engine/catalogue.ts', 'src/engine/new-names.ts', 'src/engine/screen/', 'widgets/'],
    types: ['src/engine/model/'],
  },
  {
    where: 'src/product/',
    what: 'the project of this repository, which is about rent',
    may: [
      ...['src/engine/formats/', 'src/engine/runtime/values/', 'src/engine/screen/', 'src/engine/project.ts'],
      ...['widgets/', 'schemas/'],
    ],
    types: ['src/engine/model/'],
  },
  {
    where: 'src/engine/module-registry.ts',
    what: 'the loaded actions, blocks and widgets of a browser',
    may: [],
    types: ['src/engine/model/', 'src/engine/runtime/', 'src/engine/screen/', 'widgets/define.ts'],
  },
  {
    where: 'src/engine/browser/',
    what: 'the real ports: http, storage, clock, scheduling',
    may: ['src/engine/runner/retry.ts', 'src/engine/runner/uploads/'],
    types: ['src/engine/model/', 'src/engine/runtime/', 'src/engine/runner/ports.ts', 'src/engine/module-registry.ts'],
  },
  {
    where: 'src/engine/embed/',
    what: 'a form in a page of its own: its session, ports, styles and component',
    may: [
      ...nouns,
      'src/engine/runtime/',
      'src/engine/runner/',
      'src/engine/screen/',
      'src/engine/browser/',
      'src/engine/module-registry.ts',
    ],
  },
  {
    where: 'src/simulate/',
    what: 'offline tools on the same core: replay, explore, the list of states, samples, record, the drawn graph',
    may: core,
  },
  {
    where: 'src/contracts/',
    what: 'what studio, server and command say to each other',
    may: ['src/engine/model/'],
  },
  {
    where: 'src/changes/',
    what: 'the difference of two journeys, in sentences and by its effect on people',
    may: [...nouns, 'src/contracts/'],
  },
  {
    where: 'src/check/',
    what: 'files -> a valid journey or Problems',
    may: [
      ...nouns,
      'src/engine/formats/',
      'src/engine/engine-files.ts',
      'src/changes/',
      'src/simulate/pattern-sample.ts',
      'schemas/',
    ],
  },
  {
    where: 'src/import/',
    what: 'forms of other tools -> a journey',
    may: [...nouns, 'src/simulate/schema-accepts.ts', 'src/check/schemas/'],
  },
  {
    where: 'src/compile/',
    what: 'a journey -> what a browser loads',
    may: [...nouns, 'src/engine/formats/', 'src/engine/forms/', 'schemas/'],
    types: ['src/engine/runtime/', 'src/engine/embed/'],
  },
  { where: 'src/first-load/service-worker/', what: 'a script of its own, built apart', may: [] },
  {
    where: 'src/first-load/bootstrap/',
    what: 'the script that makes a prerendered page respond',
    may: [
      ...['src/engine/model/', 'src/engine/formats/', 'src/engine/editing/', 'src/engine/runner/retry.ts'],
      'src/engine/runtime/values/',
    ],
    types: ['src/engine/runtime/', 'src/engine/screen/page-data.ts'],
  },
  {
    where: 'src/first-load/',
    what: 'the first paint: pages made at build time, and slim libraries',
    may: [...core, 'src/engine/editing/', 'src/engine/screen/', 'src/simulate/', 'widgets/'],
  },
  {
    where: 'src/build/',
    what: 'the Vite plugins',
    may: [
      ...[...nouns, 'src/engine/forms/', 'src/engine/engine-files.ts', 'src/contracts/', 'src/changes/', 'src/check/'],
      ...['src/compile/', 'src/first-load/'],
    ],
    types: ['src/engine/project.ts', 'src/engine/runtime/', 'src/engine/browser/screen-loader.ts'],
  },
  {
    where: 'src/gallery/',
    what: 'every widget and block in every state, in development',
    may: tools,
  },
  {
    where: 'src/studio/',
    what: 'the studio of the ops team',
    may: [...tools, 'src/engine/browser/toaster.tsx', 'schemas/'],
  },
  {
    where: 'src/app/',
    what: 'what a tenant does not wait for: fonts of other scripts, the service worker and counts',
    may: ['src/engine/browser/', 'src/contracts/numbers/'],
    types: ['src/engine/runtime/', 'src/engine/runner/'],
  },
  { where: 'src/main.tsx', what: 'the composition root', may: ['src/', 'widgets/', 'schemas/', 'journeys/'] },
  { where: 'api/refusals/', what: 'what the server refuses: a request, or to start', may: [] },
  { where: 'api/config/', what: 'the settings of the environment', may: ['api/refusals/'] },
  { where: 'api/keys/', what: 'the secrets, and what they seal', may: ['api/refusals/'] },
  { where: 'api/traces/', what: 'log, metrics and spans', may: [] },
  { where: 'api/store/', what: 'the database: its driver, its migrations, and all SQL', may: [...ground, ...shared] },
  {
    where: 'api/tenants/',
    what: 'sign-in, codes, limits, consent, privacy, idempotency, audit',
    may: [...ground, 'src/engine/model/', 'api/store/'],
  },
  {
    where: 'api/releases/',
    what: 'what tenants are served: builds, published texts, releases and their builder',
    may: [...ground, ...shared, 'src/compile/', 'api/store/'],
  },
  {
    where: 'api/http/',
    what: 'headers, cookies, static files, failures and load',
    may: [...tenants, 'src/engine/model/', 'src/changes/', 'api/releases/'],
  },
  {
    where: 'api/calls/',
    what: 'the calls of tenants, in the reference API and through the gateway',
    may: [...http, 'src/engine/model/', 'src/contracts/'],
  },
  { where: 'api/studio/', what: 'the calls of the ops team', may: [...http, ...shared, 'src/compile/'] },
  {
    where: 'api/startup.ts',
    what: 'what is printed when the server starts',
    may: ['api/refusals/', 'api/config/', 'api/keys/', 'api/store/', 'api/calls/'],
  },
  { where: 'api/app.ts', what: 'assembles the server', may: [...http, 'api/calls/', 'api/studio/'] },
  { where: 'api/main.ts', what: 'the composition root of the server', may: ['api/'] },
  {
    where: 'api/commands/',
    what: 'the commands of an operator',
    may: ['api/refusals/', 'api/config/', 'api/keys/', 'api/store/'],
  },
  {
    where: 'bin/',
    what: 'the journey command and the scripts of package.json',
    may: [
      ...[...tools, 'src/import/', 'schemas/', 'journeys/', 'api/'],
      'src/studio/build/build-check.ts',
      'src/studio/build/build-studio.ts',
    ],
  },
  {
    where: 'src/engine/entries/',
    what: 'what the package exports: each file is one entry',
    may: [...tools, 'src/engine/embed/', 'api/http/journey-server.ts', 'bin/journey/main.ts', 'tests/contract/'],
  },
];

/** Packages that only some rooms may import; the first matching line applies. */
const packages: readonly {
  readonly name: RegExp;
  readonly rooms: readonly string[];
  /** Where tests may import it too. */
  readonly tests?: string;
}[] = [
  { name: /^@rjsf\/utils(\/|$)/, rooms: ['widgets/rjsf/', 'src/compile/', 'src/check/'] },
  { name: /^@rjsf\//, rooms: ['widgets/rjsf/'] },
  { name: /^ajv-formats(\/|$)/, rooms: ['src/engine/formats/schema-formats.ts', 'src/compile/'] },
  { name: /^@eslint-community\/regexpp$/, rooms: ['src/simulate/'] },
  { name: /^ajv(\/|$)/, rooms: ['src/check/', 'src/compile/', 'src/simulate/'] },
  {
    name: /^react(-dom|-router-dom)?(\/|$)/,
    rooms: [
      'src/engine/screen/',
      'src/engine/embed/',
      'src/first-load/prerender/',
      'src/engine/browser/',
      'src/gallery/',
      'src/product/',
      'src/studio/',
      'src/main.tsx',
      'widgets/',
    ],
  },
  { name: /^(kysely|pg|@electric-sql\/.*)$/, rooms: ['api/store/'], tests: 'api/' },
  {
    name: /^(fastify|@fastify\/.*)$/,
    rooms: [
      ...['api/traces/', 'api/tenants/', 'api/releases/', 'api/http/', 'api/calls/', 'api/studio/'],
      ...['api/app.ts', 'api/main.ts'],
    ],
  },
];

/** The rule that an import breaks, as a sentence; `undefined` when it is allowed. */
export function judgeImport({ from, to, typeOnly }: Import): string | undefined {
  // A test is in the room of the module that it tests.
  const room = rooms.find(({ where }) => from.replace('.test.', '.').startsWith(where));
  if (!room) return `${from} is in no room`;
  if (!isOurs(to)) {
    const rule = packages.find(({ name }) => name.test(to));
    const isAllowed = isWithin(rule?.rooms ?? [], from) || (rule?.tests && isTest(from) && from.startsWith(rule.tests));
    return rule && !isAllowed ? `${from} imports ${to}: only ${rule.rooms.join(', ')} may` : undefined;
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

/** The pairs of folders that import each other, also a folder and one inside of it. */
export function mutualFolders(imports: readonly Import[]): readonly string[] {
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
  const arrows = new Set(imports.map(({ from, to }) => `${folderOf(from)} ${folderOf(to)}`));
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return from < to && arrows.has(`${to} ${from}`);
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
