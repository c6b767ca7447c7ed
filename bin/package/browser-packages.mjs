import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestsOf } from './requests-of.mjs';

/** Folders and files whose code runs in browsers. */
const rooms =
  /^(src\/(product|contracts|engine\/(browser|formats|forms|json|model|runner|runtime|screen))\/|src\/main\.js$|widgets\/)/;

/**
 * The modules of other packages that the engine imports in a browser. The development server has to know them before it
 * starts: it prepares libraries for the browser, and looks for them in the code of the project only.
 */
export function browserPackages(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  const code = files.filter((name) => rooms.test(name) && name.endsWith('.js'));
  const requests = code.flatMap((name) => requestsOf(name, readFileSync(join(folder, name), 'utf8')));
  return [...new Set(requests.filter((request) => /^[@\w]/.test(request)))].sort();
}
