import type { Import } from './imports.ts';

/** A part of the house: the folders and files it may import from beside its own; `types` only by `import type`. */
interface Room {
  readonly at: string;
  readonly may: readonly string[];
  readonly types?: readonly string[];
}

const workshop = [
  'src/journey/',
  'src/formats/',
  'src/validate/',
  'src/compile/',
  'src/build/',
  'src/runtime/',
  'src/runner/',
  'src/simulate/',
  'src/actions/',
  'src/screen/',
];

const rooms: readonly Room[] = [
  { at: 'src/journey/', may: [] },
  { at: 'src/formats/', may: [] },
  { at: 'src/validate/', may: ['src/journey/', 'src/formats/', 'schemas/'] },
  { at: 'src/compile/', may: ['src/journey/', 'src/formats/', 'schemas/'] },
  {
    at: 'src/build/',
    may: ['src/journey/', 'src/formats/', 'src/validate/', 'src/compile/'],
    types: ['src/catalogue.ts'],
  },
  { at: 'src/runtime/', may: ['src/journey/'], types: ['src/actions/define.ts'] },
  { at: 'src/runner/', may: ['src/runtime/', 'src/journey/'], types: ['src/actions/define.ts'] },
  { at: 'src/simulate/', may: ['src/runtime/', 'src/runner/', 'src/journey/'] },
  { at: 'src/actions/', may: ['src/formats/', 'schemas/'] },
  {
    at: 'src/screen/',
    may: ['src/runtime/', 'src/journey/', 'widgets/'],
    types: ['src/runner/', 'src/bootstrap/page-data.ts'],
  },
  { at: 'src/bootstrap/', may: [] },
  {
    at: 'src/prerender/',
    may: ['src/screen/', 'src/simulate/', 'src/runtime/', 'src/journey/', 'widgets/'],
    types: ['src/bootstrap/page-data.ts', 'src/formats/'],
  },
  {
    at: 'src/browser/',
    may: [],
    types: ['src/actions/define.ts', 'src/runner/ports.ts', 'src/runtime/event.ts', 'src/module-registry.ts'],
  },
  { at: 'src/service-worker/', may: [] },
  { at: 'src/gallery/', may: [...workshop, 'widgets/', 'src/catalogue.ts'] },
  { at: 'src/catalogue.ts', may: ['src/journey/', 'src/runtime/', 'src/actions/', 'src/screen/', 'widgets/'] },
  {
    at: 'src/module-registry.ts',
    may: [],
    types: ['src/journey/', 'src/actions/define.ts', 'src/screen/blocks/define.ts', 'widgets/define.ts'],
  },
  { at: 'src/virtual-journey.d.ts', may: [], types: ['src/journey/', 'src/browser/screen-loader.ts'] },
  { at: 'src/main.tsx', may: ['src/', 'widgets/', 'schemas/', 'journeys/'] },
  { at: 'widgets/', may: ['src/formats/'] },
  { at: 'bin/', may: [...workshop, 'widgets/', 'schemas/', 'journeys/', 'api/'] },
  { at: 'api/', may: ['src/journey/', 'src/validate/', 'src/compile/', 'schemas/'] },
];

/** Packages that only some rooms may import. The first line that fits a package speaks for it. */
const packages: readonly { readonly name: RegExp; readonly rooms: readonly string[] }[] = [
  { name: /^@rjsf\/(utils|validator-ajv8)(\/|$)/, rooms: ['src/screen/form/', 'src/compile/'] },
  { name: /^@rjsf\//, rooms: ['src/screen/form/'] },
  { name: /^ajv(-formats)?(\/|$)/, rooms: ['src/validate/', 'src/compile/'] },
  {
    name: /^react(-dom|-router-dom)?(\/|$)/,
    rooms: ['src/screen/', 'src/prerender/', 'src/browser/', 'src/gallery/', 'src/main.tsx', 'widgets/'],
  },
  { name: /^(fastify|kysely|pg|@fastify\/.*|@electric-sql\/.*)$/, rooms: ['api/'] },
];

/** What an import breaks of the rules above, in a sentence; nothing when it is allowed. */
export function judgeImport({ from, to, typeOnly }: Import): string | undefined {
  const room = rooms.find(({ at }) => from.startsWith(at));
  if (!room) return `${from} stands in no room`;
  if (!isOurs(to)) {
    const rule = packages.find(({ name }) => name.test(to));
    return rule && !isWithin(rule.rooms, from) ? `${from} imports ${to}: only ${rule.rooms.join(', ')} may` : undefined;
  }
  if (isWithin([room.at, ...room.may], to) || (isTest(from) && to.startsWith('tests/'))) return undefined;
  if (!isWithin(room.types ?? [], to)) return `${from} imports ${to}: ${room.at} may not`;
  return typeOnly ? undefined : `${from} imports ${to}: ${room.at} may import its types only`;
}

/** The import circles among our files, each from its first file back to it. Type imports count too. */
export function findCircles(imports: readonly Import[]): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const circles: string[][] = [];
  const walk = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) circles.push([...trail.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return circles;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function isOurs(path: string): boolean {
  return /^(src|widgets|api|bin|schemas|journeys|tests|public|\.\.)\//.test(path) || path === 'vite.config.ts';
}

function isWithin(places: readonly string[], path: string): boolean {
  return places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));
}
