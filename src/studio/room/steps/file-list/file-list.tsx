import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StructureFile } from '../../../../contracts/release-api.ts';
import type { EditablePart } from '../../../../contracts/studio-api.ts';
import styles from '../steps-page.module.css';
import { type FilePlace, fileGroups, groupOfFile, nameOfFile } from './name-file.ts';

const statusWords = { same: '', changed: 'changed', added: 'added', deleted: 'removed' } as const;

interface FileListProps {
  readonly files: readonly StructureFile[];
  /** The texts of the journey, which have the titles of its screens. */
  readonly parts: readonly EditablePart[];
  /** The paths of files with text that is not saved. */
  readonly unsaved: ReadonlySet<string>;
  /** How many errors the check finds, by path. */
  readonly errors: ReadonlyMap<string, number>;
  readonly chosen: string;
}

/** The address of a file on its page, at a place in it. */
export const fileHref = (path: string, place: FilePlace = {}): string =>
  `?${new URLSearchParams({ file: path, ...(place.line !== undefined && { line: `${place.line}`, column: `${place.column ?? 1}` }) })}`;

/** The files of a journey by what they are for, screens by their titles in the order of the texts. */
export function FileList({ files, parts, chosen, ...marks }: FileListProps): ReactNode {
  const order = new Map(
    parts.flatMap(({ part }, index) =>
      [`screens/${part}.json`, `schemas/${part}.schema.json`].map((path) => [path, index] as const),
    ),
  );
  const sorted = files.toSorted((a, b) => (order.get(a.path) ?? parts.length) - (order.get(b.path) ?? parts.length));
  return (
    <nav aria-label="Files">
      {fileGroups.map((group) => {
        const own = sorted.filter(({ path }) => groupOfFile(path) === group);
        const isOpen = group === 'Order of the steps' || group === 'Screens' || own.some(({ path }) => path === chosen);
        const isMarked = own.some(({ path, status }) => status !== 'same' || marks.unsaved.has(path));
        return own.length === 0 ? null : (
          <details key={group} open={isOpen || isMarked}>
            <summary>
              {group} ({own.length})
            </summary>
            <ul>
              {own.map((file) => (
                <li key={file.path}>
                  <FileLink
                    file={file}
                    {...marks}
                    isChosen={file.path === chosen}
                    name={nameOfFile(file.path, parts)}
                  />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}

interface FileLinkProps extends Pick<FileListProps, 'unsaved' | 'errors'> {
  readonly file: StructureFile;
  readonly name: string;
  readonly isChosen: boolean;
}

function FileLink({ file: { path, status, isConflict }, name, isChosen, unsaved, errors }: FileLinkProps): ReactNode {
  const marks = [
    statusWords[status],
    isConflict ? 'look again' : '',
    unsaved.has(path) ? 'not saved' : '',
    errors.has(path) ? 'has errors' : '',
  ].filter((mark) => mark !== '');
  return (
    <Link to={fileHref(path)} aria-current={isChosen ? 'true' : undefined}>
      <span>{name}</span>
      {marks.map((mark) => (
        <span key={mark} className={styles.badge}>
          {mark}
        </span>
      ))}
      <span className={styles.path}>{path}</span>
    </Link>
  );
}
