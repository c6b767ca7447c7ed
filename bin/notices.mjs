#!/usr/bin/env node
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/process.mjs';
import { productionPackages } from './supply/production-packages.mjs';

// Writes the licences of everything that ships into the built app, which serves them as /third-party-notices.txt.
const packages = productionPackages(root);
const sections = packages.map(({ name, version, license, texts }) =>
  `${name} ${version} (${license})\n\n${texts.join('\n\n')}`.trimEnd(),
);
const line = `\n\n${'-'.repeat(80)}\n\n`;
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist/third-party-notices.txt'), `${sections.join(line)}\n`);
console.log(`dist/third-party-notices.txt: ${packages.length} packages`);
