import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { CannotStart } from '../../refusals/cannot-start.ts';

const format = 'zero-deposit-backup-1';

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: typeof format;
  readonly taken_at: string;
  /** The schema migrations that had run. */
  readonly migrations: readonly string[];
}

/** The last line of a backup, without which it is incomplete. */
export interface BackupEnd {
  readonly rows: number;
  /** SHA-256, in hex, of all lines before this one, each with its line feed. */
  readonly sha256: string;
}

/** One row: its table, and its values as JSON text, which is never parsed, so that no number loses digits. */
export interface BackupRow {
  readonly table: string;
  readonly json: string;
}

/** The first line. */
export const headerLine = (migrations: readonly string[], now: Date): string =>
  JSON.stringify({ format, taken_at: now.toISOString(), migrations } satisfies BackupHeader);

/** The line of a row. */
export const rowLine = ({ table, json }: BackupRow): string =>
  `{"table":${JSON.stringify(table)},"row":${json.replaceAll('\n', ' ')}}`;

/** The last line. */
export const endLine = (end: BackupEnd): string => JSON.stringify({ end });

/**
 * Reads a backup to its end and checks it before anything is restored.
 * @throws CannotStart when it is not a backup, incomplete or damaged.
 */
export async function checkBackup(path: string): Promise<BackupHeader> {
  const hash = createHash('sha256');
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  let rows = 0;
  for await (const line of linesOf(path)) {
    if (end) throw damaged(path);
    end = parse<{ end?: BackupEnd }>(line.startsWith('{"end":') ? line : '{}')?.end;
    if (end) continue;
    hash.update(`${line}\n`);
    if (header) rows += 1;
    else header = parseHeader(line, path);
  }
  if (!header || end?.rows !== rows || end.sha256 !== hash.digest('hex')) throw damaged(path);
  return header;
}

/** The rows of a backup that was checked. */
export async function* rowsOf(path: string): AsyncGenerator<BackupRow> {
  for await (const line of linesOf(path)) {
    if (/^\{"(format|end)":/.test(line)) continue;
    const [, table, json] = /^\{"table":("[^"]*"),"row":(.*)\}$/s.exec(line) ?? [];
    if (!table || !json) throw damaged(path);
    yield { table: JSON.parse(table) as string, json };
  }
}

/** Only a line feed ends a line: a text in a row may contain other line separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(path, 'utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw new CannotStart(`The file ${path} cannot be read (${(cause as NodeJS.ErrnoException).code}): name another.`, {
      cause,
    });
  }
  if (rest) yield rest;
}

function parseHeader(line: string, path: string): BackupHeader {
  const header = parse<BackupHeader>(line);
  if (header?.format === format) return header;
  throw new CannotStart(`${path} is not a backup of this server: name a file that its backup command has written.`);
}

function parse<T>(line: string): T | undefined {
  try {
    return JSON.parse(line) as T;
  } catch {
    return undefined;
  }
}

const damaged = (path: string): CannotStart =>
  new CannotStart(`The backup ${path} is incomplete or damaged, and nothing was restored: use another backup.`);
