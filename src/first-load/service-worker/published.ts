import { cacheFile, findCached, findPath, removeFiles } from './precache.ts';
import type { Release } from './release.ts';

/** The header with which a page names the file of the texts that were published since the build. */
const textsHeader = 'texts-file';

/** Caches the file of texts that a page of the network names, instead of earlier ones; no file when it names none. */
export async function followTexts(release: Release, { ok, headers }: Response): Promise<void> {
  if (!ok) return;
  const file = headers.get(textsHeader);
  const isNamed = file?.startsWith(release.texts);
  if (file && isNamed && !(await findCached(file))) await cacheFile(release, file, await fetch(file));
  await removeFiles(release, (path) => path.startsWith(release.texts) && path !== file);
}

/** The shell, which starts the app with the cached texts. */
export async function withTexts(release: Release, shell: Response): Promise<Response> {
  const file = await findPath(release, release.texts);
  if (file === undefined) return shell;
  const html = await shell.text();
  const page = JSON.stringify({ texts: { file } });
  return new Response(html.replace('<html', `<html data-page='${page}'`), {
    headers: [...shell.headers].filter(([name]) => !/^content-(length|encoding)$/.test(name)),
  });
}
