#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { prepare } from './journey/prepare.mjs';
import { root } from './setup/process.mjs';
import { explainErrors } from './setup/setup-error.mjs';

await explainErrors(async () => {
  const { main, catalogue } = await prepare();
  const { runJourneyCommand } = await import(pathToFileURL(main).href);
  process.exitCode = await runJourneyCommand(process.argv.slice(2), {
    root,
    catalogue,
    colour: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
    write: (text) => process.stdout.write(`${text}\n`),
  });
});
