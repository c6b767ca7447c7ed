#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { prepare } from './journey/prepare.mjs';
import { root } from './setup/process.mjs';
import { explainErrors } from './setup/setup-error.mjs';

await explainErrors(async () => {
  const { main, catalogue } = await prepare();
  const { run } = await import(pathToFileURL(main).href);
  const { isTTY = false, columns = 100 } = process.stdout;
  process.exitCode = await run(process.argv.slice(2), {
    root,
    catalogue,
    colour: isTTY && process.env.NO_COLOR === undefined,
    columns,
    write: (text) => process.stdout.write(`${text}\n`),
  });
});
