import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

// A whole build is some megabytes; what is beyond the limits is read from the disk each time.
const cacheLimits = { file: 1024 * 1024, all: 32 * 1024 * 1024 } as const;

/** One form of a file, as it is on the disk: as built, or compressed. */
export interface FileForm {
  readonly path: string;
  /** The header `content-encoding`; undefined for the file as built. */
  readonly encoding: 'br' | 'gzip' | undefined;
  readonly size: number;
  readonly etag: string;
  readonly lastModified: string;
}

/** A file of the built app, with its compressed forms; the preferred one first. */
export interface BuiltFile {
  readonly forms: readonly FileForm[];
}

/** The files of a folder by their names below it, with `/` between folders. */
export interface FileTable {
  /** The folder. */
  readonly root: string;
  find(name: string): BuiltFile | undefined;
  /** The bytes of a form, which are cached in memory; undefined when it is too large, or not on the disk as it was listed. */
  read(form: FileForm): Promise<Buffer | undefined>;
  close(): void;
}

const endings = [
  ['br', '.br'],
  ['gzip', '.gz'],
  [undefined, ''],
] as const;

/**
 * Lists a folder once, so that no request asks the file system what there is. The folder is listed again after something
 * in it has changed: a build that writes into the folder of a running server is served at once. `etagOf` knows the ETags of some
 * files; the others have one of their size and time.
 */
export function openFileTable(root: string, etagOf: (name: string) => string | undefined = () => undefined): FileTable {
  let files: ReadonlyMap<string, BuiltFile> | undefined;
  let watchers: FSWatcher[] = [];
  let cached = new Map<FileForm, Buffer>();
  let cachedBytes = 0;
  const close = () => {
    for (const watcher of watchers) watcher.close();
    watchers = [];
  };
  const forget = () => {
    files = undefined;
    cached = new Map();
    cachedBytes = 0;
  };
  const list = (): ReadonlyMap<string, BuiltFile> => {
    close();
    const found = new Map<string, FileForm>();
    // Watch before listing, so that no change in between is lost.
    listInto(found, root, '', (folder) => watchers.push(...watchFolder(folder, forget)));
    return withForms(new Map([...found].map(([name, form]) => [name, { ...form, etag: etagOf(name) ?? form.etag }])));
  };
  return {
    root,
    find(name) {
      files ??= list();
      return files.get(name);
    },
    async read(form) {
      const known = cached.get(form);
      if (known || cachedBytes + form.size > cacheLimits.all || form.size > cacheLimits.file) return known;
      const before = cached;
      const body = await readFile(form.path).catch(() => undefined);
      if (body?.length !== form.size) return undefined;
      // The folder may have changed meanwhile, or another request may have read the same file.
      if (before === cached && !cached.has(form)) {
        cached.set(form, body);
        cachedBytes += form.size;
      }
      return body;
    },
    close,
  };
}

/** Adds the files below a folder; those whose name, or whose folder's, begins with a dot are never served. */
function listInto(found: Map<string, FileForm>, root: string, folder: string, onFolder: (path: string) => void): void {
  onFolder(join(root, folder));
  for (const entry of entriesOf(join(root, folder))) {
    const name = folder + entry.name;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) {
      listInto(found, root, `${name}/`, onFolder);
      continue;
    }
    const form = formOf(join(root, name));
    if (form) found.set(name, form);
  }
}

function withForms(found: ReadonlyMap<string, FileForm>): ReadonlyMap<string, BuiltFile> {
  const files = [...found.keys()].map((name): [string, BuiltFile] => [
    name,
    {
      forms: endings.flatMap(([encoding, ending]) => {
        const form = found.get(name + ending);
        return form ? [{ ...form, encoding }] : [];
      }),
    },
  ]);
  return new Map(files);
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // The app is not built, or a build has just removed the folder.
    return [];
  }
}

function formOf(path: string): FileForm | undefined {
  // A link to a file is followed, as it always was; the build makes none.
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return undefined;
  const { size, mtime } = found;
  // The same text as that of @fastify/send, which answers what is not answered from the table.
  const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  return { path, encoding: undefined, size, etag, lastModified: mtime.toUTCString() };
}

/** Where the system cannot watch a folder, what was listed at the start counts until the server is restarted. */
function watchFolder(folder: string, onChange: () => void): FSWatcher[] {
  try {
    const watcher = watch(folder, { persistent: false }, onChange);
    watcher.on('error', onChange);
    return [watcher];
  } catch {
    return [];
  }
}
