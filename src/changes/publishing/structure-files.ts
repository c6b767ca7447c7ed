/**
 * The files of a journey: path below its folder, such as `screens/home.json` -> text. Its data schemas are among them, as
 * `schemas/home.schema.json`; in a project these are in `schemas/<journey>/`.
 */
export type StructureTexts = Readonly<Record<string, string>>;

/** How large the files of a journey may be that come from the studio. */
export const structureLimits = {
  files: 500,
  /** How many files one call writes at most. */
  filesOfCall: 100,
  bytesOfFile: 512 * 1024,
  bytes: 4 * 1024 * 1024,
  path: 120,
} as const;

/** The script of the check reads all files of a journey from `<journey>.files.json`, beside it. */
export const structureFile = (journey: string): string => `${journey}.files.json`;

/** Names that other systems reserve, or that objects have already. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d|constructor|prototype)$/i;

/**
 * Why a path cannot be that of a file of a journey: a sentence; undefined when it can. Only the JSON files that the engine reads below the
 * folder of the journey are files of it, with plain names.
 */
export function whyNotStructurePath(path: string): string | undefined {
  if (path.length > structureLimits.path) return `The path has more than ${structureLimits.path} letters.`;
  const parts = path.split('/');
  const [folder = ''] = parts;
  const isOfSchemas = /^schemas$/i.test(folder);
  if (isOfSchemas && !isDataSchema(path))
    return `"${path}" is no path of a data schema: such as schemas/home.schema.json.`;
  const ending = isOfSchemas ? /\.schema\.json$/ : /\.json$/;
  const isPlain = parts.every((part) => /^[a-z0-9][a-z0-9_-]*$/i.test(part.replace(ending, '')));
  if (!path.endsWith('.json') || !isPlain || parts.slice(0, -1).some((part) => part.endsWith('.json')))
    return `"${path}" is no path of a file here: such as screens/home.json, with letters, digits and hyphens.`;
  if (!isJourneyFile(path))
    return `"${path}" is no file that a journey has: such as screens/home.json or copy/hi.json.`;
  return parts.some((part) => reserved.test(part.replace(ending, '')))
    ? `"${path}" has a name in it that is reserved.`
    : undefined;
}

/** Whether a path is that of a file that the engine reads for a journey; another one would never be checked or compared. */
export const isJourneyFile = (path: string): boolean =>
  isDataSchema(path) || /^(?:journey|glossary|waivers|(?:screens|copy|scenarios)\/[^/]+)\.json$/.test(path);

/** Whether a path of a journey is that of a data schema. */
export const isDataSchema = (path: string): boolean => /^schemas\/[^/]+\.schema\.json$/.test(path);

/** Where a file of a journey is in a project. */
export const projectPathOf = (journey: string, path: string): string =>
  isDataSchema(path) ? `schemas/${journey}/${path.slice('schemas/'.length)}` : `journeys/${journey}/${path}`;

/** The path of a file of a journey by where it is in a project; another file keeps its path. */
export function structurePathOf(journey: string, file: string): string {
  const [journeys, schemas] = [`journeys/${journey}/`, `schemas/${journey}/`];
  if (file.startsWith(journeys)) return file.slice(journeys.length);
  return file.startsWith(schemas) ? `schemas/${file.slice(schemas.length)}` : file;
}

/**
 * The files of a stored release with its data schemas. A release without any was stored before they were files of it: the deployed
 * ones count then.
 */
export function withDeployedSchemas(texts: StructureTexts, deployed: StructureTexts): StructureTexts {
  if (Object.keys(texts).some(isDataSchema)) return texts;
  const schemas = Object.entries(deployed).filter(([path]) => isDataSchema(path));
  return Object.fromEntries([...Object.entries(texts), ...schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Why a text cannot be the content of a file: a sentence; undefined when it can. */
export function whyNotStructureText(text: string): string | undefined {
  if (new TextEncoder().encode(text).length > structureLimits.bytesOfFile)
    return `A file has at most ${structureLimits.bytesOfFile / 1024} kB.`;
  // A half of a pair would be another character in the file.
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) return 'The file has a character in it that no text has.';
  return undefined;
}

/** Why these files cannot be those of a journey: a sentence; undefined when they can. */
export function whyNotStructure(texts: StructureTexts): string | undefined {
  const paths = Object.keys(texts);
  if (paths.length > structureLimits.files) return `A journey has at most ${structureLimits.files} files.`;
  const bytes = Object.values(texts).reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);
  if (bytes > structureLimits.bytes) return `A journey has at most ${structureLimits.bytes / 1024 / 1024} MB of files.`;
  const known = new Map<string, string>();
  for (const path of paths) {
    // On some systems both would be one file.
    const twin = known.get(path.toLowerCase());
    if (twin !== undefined) return `"${path}" and "${twin}" differ only in capital letters.`;
    known.set(path.toLowerCase(), path);
  }
  return undefined;
}

/** The `base` of a `journey.json`: "/" without one; undefined when the file cannot be read. */
export function baseOfJourney(text: string | undefined): unknown {
  try {
    const { base = '/' } = JSON.parse(text?.replace(/^\uFEFF/, '') ?? '');
    return base;
  } catch {
    return undefined;
  }
}

/** Whether the path of a file in a build stays in its folder: plain names, none of which leads out of it. */
export function isReleasePath(path: string): boolean {
  const parts = path.split('/');
  const isPlain = (part: string): boolean =>
    /^[\w.@+~-]{1,200}$/.test(part) && !/^\.{1,2}$/.test(part) && part !== '__proto__';
  return path.length <= 400 && parts.length <= 8 && parts.every(isPlain);
}
