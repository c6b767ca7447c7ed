import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../refusals/cannot-start.ts';
import { isDiskFull } from './disk-space.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** PostgreSQL and network error codes that an operator can fix: code -> what to do. */
const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: start the database, whose own log says why it ended, or correct DATABASE_URL',
  ENOTFOUND: 'its host name is unknown: correct DATABASE_URL',
  EAI_AGAIN: 'its host name cannot be looked up now: check the name server, or correct DATABASE_URL',
  EHOSTUNREACH: 'its host cannot be reached: check the network, or correct DATABASE_URL',
  ENETUNREACH: 'its network cannot be reached: check the network, or correct DATABASE_URL',
  ETIMEDOUT: 'it does not answer: check the network and its firewall, or correct DATABASE_URL',
  ECONNRESET: 'it closes the connection: check its log, or correct DATABASE_URL',
  ENOENT: 'its socket does not exist: start the database, or correct DATABASE_URL',
  '28P01': 'it refuses the password: correct the user or the password in DATABASE_URL',
  '28000': 'it refuses this user: correct DATABASE_URL, or allow the user and this address there',
  '3D000': 'it has no database of this name: create it, or correct DATABASE_URL',
  '42501': 'this user may not create tables there: grant it the database and its schema',
  '53100': 'its disk is full: free or add space there, and delete none of its files',
  '53300': 'it has no free connections: allow more of them there, or stop other processes',
  '57P03': 'it is starting or stopping: wait until it accepts connections',
};

/** Failures whose code says less than their message: a connection to a new database writes a file, and a full disk refuses that. */
const otherwise: readonly (readonly [message: RegExp, code: string])[] = [
  [/timeout/i, 'ETIMEDOUT'],
  [/^could not write init file/, '53100'],
];

/** Describes why a database server could not be opened; other errors are returned as they are. */
export function explainServerFailure(error: unknown, url: string): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const known = otherwise.find(([words]) => words.test(message))?.[1] ?? code;
  const reason = advice[known] ?? (isDatabaseUnavailable(error) && advice.ECONNRESET);
  if (!reason) return error;
  const { host, pathname } = new URL(url);
  return new CannotStart(`The database ${host}${pathname} cannot be opened: ${reason}.`, { cause: error });
}

/** Describes why the embedded database could not be opened; on a full disk nothing says that it is damaged. */
export function explainFolderFailure(cause: unknown, folder: string, isFull = isDiskFull): CannotStart {
  return new CannotStart(
    isFull(folder)
      ? `The disk of the database in ${folder} is full: free or add space, delete nothing in this folder, and start again.`
      : `The database in ${folder} is damaged: save a copy of this whole folder before anything else, then restore a backup ` +
          'into an empty one (docs/operations.md).',
    { cause },
  );
}

const controlFileBytes = 8192;

/**
 * Checks that a folder has the files without which PostgreSQL does not start, or would create an empty database instead.
 * @throws CannotStart when some are missing or cut.
 */
export function checkDatabaseFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const isFolder = statSync(folder).isDirectory();
  if (isFolder && readdirSync(folder).length === 0) return;
  const sizeOf = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0;
  const isComplete =
    isFolder && sizeOf('PG_VERSION') > 0 && sizeOf('global/pg_control') >= controlFileBytes && sizeOf('base/1') > 0;
  if (!isComplete) throw explainFolderFailure(undefined, folder);
}
