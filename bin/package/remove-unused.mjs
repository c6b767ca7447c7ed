import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requestsOf } from './requests-of.mjs';

/**
 * Removes what tsc wrote and nothing needs: declarations that no entry of the package leads to, and code of the API and of
 * the commands that none of the engine's leads to, since only its types are used.
 */
export function removeUnused(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  const declarations = files.filter((name) => name.endsWith('.d.ts'));
  const scripts = files.filter((name) => name.endsWith('.js'));
  const used = new Set([
    ...reachable(folder, declarations, (name) => name.startsWith('src/engine/entries/')),
    ...reachable(folder, scripts, (name) => /^(src|widgets)\//.test(name)),
  ]);
  for (const name of [...declarations, ...scripts]) if (!used.has(name)) rmSync(join(folder, name));
}

function reachable(folder, files, isRoot) {
  const known = new Set(files);
  const found = new Set();
  const visit = (name) => {
    if (found.has(name) || !known.has(name)) return;
    found.add(name);
    for (const request of requestsOf(name, readFileSync(join(folder, name), 'utf8'))) {
      const path = join(dirname(name), request).replaceAll('\\', '/');
      visit(name.endsWith('.d.ts') ? path.replace(/(\.d)?\.(tsx?|js)$/, '.d.ts') : path);
    }
  };
  for (const name of files.filter(isRoot)) visit(name);
  return found;
}
