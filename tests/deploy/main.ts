import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askImage } from './ask-image.ts';
import { type BuildStep, parseDockerfile } from './dockerfile.ts';

/**
 * `npm run test:all -- image`: executes the steps of deploy/Dockerfile in empty folders, one for each stage, and starts what the
 * last stage starts. Where a container engine runs, it also builds the image.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  try {
    const context = copyContext(join(folder, 'context'));
    const stages = parseDockerfile(readFileSync('deploy/Dockerfile', 'utf8'));
    for (const { name = 'image', steps } of stages) {
      mkdirSync(join(folder, name));
      for (const step of steps) perform(step, { stage: join(folder, name), context, folder });
    }
    await askImage(join(folder, 'image'), stages.at(-1), join(folder, 'data'));
    if (hasEngine()) run('docker', ['build', '-f', 'deploy/Dockerfile', '-t', 'zero-deposit:test', '.'], '.');
    process.stdout.write('The image starts, is healthy and serves the app.\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a build sees: the project's files without the ignored ones, as deploy/Dockerfile.dockerignore selects them. */
function copyContext(context: string): string {
  const lines = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n');
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...allowed]);
  const isTest = (path: string): boolean => /\.test\.tsx?$|(^|\/)test-[^/]*\.ts$/.test(path);
  for (const path of String(listed).trim().split('\n'))
    if (!isTest(path)) cpSync(path, join(context, path), { recursive: true });
  return context;
}

interface Folders {
  readonly stage: string;
  readonly context: string;
  readonly folder: string;
}

function perform({ instruction, text }: BuildStep, { stage, context, folder }: Folders): void {
  // Paths outside of /app are those of the base image.
  if (instruction === 'RUN' && !text.startsWith('mkdir /')) {
    process.stdout.write(`RUN ${text}\n`);
    run('sh', ['-c', text.replace(/^npm ci/, 'npm ci --prefer-offline --loglevel=error')], stage);
  }
  if (instruction !== 'COPY') return;
  const from = /^--from=(\S+) /.exec(text)?.[1];
  const paths = text.replace(/^--from=\S+ /, '').split(' ');
  const target = join(stage, paths.pop() ?? '');
  for (const path of paths) {
    const source = from ? join(folder, from, path.replace('/app/', '')) : join(context, path);
    cpSync(source, target.endsWith('/') && path !== '.' ? join(target, path) : target, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

function run(program: string, args: readonly string[], cwd: string): void {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  execFileSync(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function hasEngine(): boolean {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

await main();
