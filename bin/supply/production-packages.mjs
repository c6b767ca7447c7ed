import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const noticeFile = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * The packages that ship, in the server or in the browser: everything that `dependencies` of package.json leads to, each
 * with its licence expression and the texts of its licence files.
 */
export function productionPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, link }]) => path.startsWith('node_modules/') && !dev && !devOptional && !link)
    .filter(([path]) => existsSync(join(folder, path)))
    .map(([path]) => describe(join(folder, path)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function describe(path) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const texts = readdirSync(path)
    .filter((file) => noticeFile.test(file))
    .sort()
    .map((file) => readFileSync(join(path, file), 'utf8').trim());
  return { name, version, license: licenceOf(license ?? licenses), texts };
}

/** Old packages have an object or a list of objects instead of an expression. */
function licenceOf(license) {
  if (Array.isArray(license)) return license.map(licenceOf).join(' OR ');
  return typeof license === 'object' ? license.type : license;
}
