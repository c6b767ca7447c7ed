import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Input, Shell } from './shell.ts';

/** An editor writes a file in several steps; a check after the last of them is enough. */
const quietMilliseconds = 100;

/** Checks now, and again after each change of a file of the journeys; resolves to the last exit code when it is stopped. */
export async function watchJourneys(
  { journeys }: Input,
  { root, write, signal }: Shell,
  check: () => Promise<number>,
): Promise<number> {
  let code = await check();
  let isChecking = false;
  let isChanged = false;
  let timer: NodeJS.Timeout | undefined;
  const again = async (): Promise<void> => {
    isChanged = true;
    if (isChecking) return;
    isChecking = true;
    while (isChanged) {
      isChanged = false;
      write(`\nChecked again at ${new Date().toTimeString().slice(0, 8)}:`);
      code = await check();
    }
    isChecking = false;
  };
  const folders = [...journeys.flatMap((id) => [`journeys/${id}`, `schemas/${id}`]), 'public/brand'];
  const watchers = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => void again(), quietMilliseconds);
      }),
    );
  await new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  return code;
}
