#!/usr/bin/env node
// Proof that the gate does not depend on the journeys of today: it runs in a copy of the project in which they are changed.
// `node bin/test/in-copy.mjs third` adds journeys, `node bin/test/in-copy.mjs reword` gives each of their texts other words.
// What follows is passed to the gate in the copy, such as the names of its steps.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, runTool } from '../setup/process.mjs';
import { explainErrors, SetupError } from '../setup/setup-error.mjs';

const [change, ...words] = process.argv.slice(2);

await explainErrors(async () => {
  const script = `tests/proofs/${change}/main.ts`;
  if (!existsSync(join(root, script))) throw new SetupError(`There is no ${script}. Give "third" or "reword".`);
  const folder = mkdtempSync(join(tmpdir(), `${change}-`));
  try {
    // Some tests run the server as another user.
    chmodSync(folder, 0o755);
    await copyProject(folder);
    const changed = await runTool('tsx/dist/cli.mjs', [script, folder]);
    if (changed !== 0) throw new SetupError(`${script} could not change the copy; its output is above.`);
    // A picture shows the words, and of a new journey there is none. The pages for the ops team, which their tests follow to the letter,
    // quote the words of today.
    const env = { PICTURES: 'ignore', ...(change === 'reword' && { EXCLUDED_TESTS: 'tests/journeys/ops*' }) };
    process.exitCode = await run(process.execPath, ['bin/test.mjs', ...words], {
      cwd: folder,
      env,
      stopWith: 'SIGINT',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Copies all files that git knows, and those that it does not ignore. The packages are hard links where the disk allows it. */
async function copyProject(folder) {
  const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, maxBuffer: 1 << 27 });
  for (const path of stdout.toString().split('\0').filter(Boolean)) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  const packages = [join(root, 'node_modules'), folder];
  if ((await run('cp', ['-al', ...packages])) !== 0) await run('cp', ['-a', ...packages]);
}
