import { existsSync, readdirSync, readFileSync } from 'node:fs';

const root = new URL('../..', import.meta.url);

/** The text of a file; paths are relative to the project's root. */
export const readText = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Checks whether a file or folder exists. */
export const pathExists = (path: string): boolean => existsSync(new URL(path, root));

/** The paths of all files in a folder and its subfolders. */
export const listFiles = (folder: string): readonly string[] =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.pathname.length).replaceAll('//', '/'));

/** Checks whether a path is that of a unit or end-to-end test. */
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
