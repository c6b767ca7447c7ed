import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Makes two journeys in the copied project whose folder is given: one as `journey new` writes it, and one of another shape,
// in one language and with another first screen.
const folder = process.argv[2] ?? '';
const inFolder = (...parts: readonly string[]): string => join(folder, ...parts);

for (const words of [['third', '--languages', 'hi'], ['one-language']])
  execFileSync(process.execPath, ['bin/journey.mjs', 'new', ...words], { cwd: folder, stdio: 'inherit' });

renameSync(inFolder('journeys/one-language/screens/start.json'), inFolder('journeys/one-language/screens/hello.json'));
renameSync(inFolder('schemas/one-language/start.schema.json'), inFolder('schemas/one-language/hello.schema.json'));
for (const name of readdirSync(inFolder('journeys/one-language'), { recursive: true, encoding: 'utf8' })) {
  const file = inFolder('journeys/one-language', name);
  if (!name.endsWith('.json')) continue;
  // The values, not the keys.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"start"(?!:)/g, '"hello"'));
}
