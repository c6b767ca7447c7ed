import { readdir, readFile } from 'node:fs/promises';

const folder = 'journeys/move-in/screens';

/** The paths of the product's screens, in alphabetical order. */
export async function readRoutes(): Promise<readonly string[]> {
  const names = await readdir(folder);
  const screens = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  const paths = screens.map((text): string | undefined => JSON.parse(text).path);
  return paths.filter((path) => path !== undefined).sort();
}
