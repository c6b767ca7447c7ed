import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { benchApp } from './app.ts';
import { benchForm } from './form.ts';
import { benchGrowth } from './growth.ts';
import { type Options, readOptions } from './options.ts';
import { workFolder } from './project.ts';
import { benchSize } from './size.ts';
import { replaceBetween } from './table.ts';
import { benchWeb } from './web.ts';

type Bench = (options: Options) => Promise<{ readonly samples: unknown; readonly text: string }>;

const benches: Readonly<Record<string, Bench>> = {
  web: benchWeb,
  app: benchApp,
  growth: benchGrowth,
  size: benchSize,
  form: benchForm,
};
const page = 'docs/lab/benches.md';

/** Runs the chosen benches; each prints its tables, and writes them and all samples to the work folder. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await mkdir(workFolder, { recursive: true });
  for (const name of options.benches.length > 0 ? options.benches : Object.keys(benches)) {
    const bench = benches[name];
    if (!bench) throw new Error(`Unknown bench "${name}". Use one of: ${Object.keys(benches).join(', ')}.`);
    const { samples, text } = await bench(options);
    await writeFile(join(workFolder, `${name}.json`), JSON.stringify(samples));
    await writeFile(join(workFolder, `${name}.md`), `${text}\n`);
    if (options.docs) await writeFile(page, replaceBetween(await readFile(page, 'utf8'), name, `\n${text}\n`));
    console.log(`\n${name}\n\n${text}`);
  }
}

await main();
