import { existsSync, watch } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listScreens } from '../../src/check/files/read-files.ts';
import type { ValidationReport } from '../../src/check/validate-all.ts';
import { splitPointer } from '../../src/engine/json/pointer.ts';
import type { Source } from '../../src/engine/json/source.ts';
import { suggestNearest } from '../../src/engine/json/suggest-nearest.ts';
import { alsoAt, type Problem, problem } from '../../src/engine/model/problem.ts';
import { countOf } from '../../src/engine/model/sentences.ts';
import { exploreSeconds, openOrReport } from './open.ts';
import { type Painter, painter } from './paint.ts';
import { type CliCommand, type Input, type Shell, UsageError } from './shell.ts';

/** An editor writes a file in several steps; a check after the last of them is enough. */
const quietMilliseconds = 100;

/** Checks now, and again after each change of a file of the journeys; resolves to the last exit code when it is stopped. */
async function watchJourneys(
  { journeys }: Input,
  { root, write, signal }: Shell,
  check: () => Promise<number>,
): Promise<number> {
  let code = await check();
  let isChecking = false;
  let isChanged = false;
  let timer: NodeJS.Timeout | undefined;
  const again = async (): Promise<void> => {
    isChanged = true;
    if (isChecking) return;
    isChecking = true;
    while (isChanged) {
      isChanged = false;
      write(`\nChecked again at ${new Date().toTimeString().slice(0, 8)}:`);
      code = await check();
    }
    isChecking = false;
  };
  const folders = [...journeys.flatMap((id) => [`journeys/${id}`, `schemas/${id}`]), 'public/brand'];
  const watchers = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(() => void again(), quietMilliseconds);
      }),
    );
  await new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  return code;
}

type Severity = 'error' | 'warning';
type RatedProblem = Problem & { readonly severity: Severity };

/** `journey check`: every error and warning of the journeys. */
export const checkCommand: CliCommand = {
  usage: 'check [--screen ID] [--fix] [--explore] [--watch] [--format pretty|json|github]',
  summary: 'Finds problems, with file, line, reason and fix.',
  help: [
    'Errors keep the journey from being built. Warnings may be intended: waive them with a reason in waivers.json.',
    '',
    '  --screen ID        only what is in a screen, its data schema and its translations',
    '  --fix              makes every change that is the only answer to a problem, says which, and checks again',
    `  --explore          without errors, also searches for what nobody can reach or press, for ${exploreSeconds} seconds a journey`,
    '  --watch            checks again whenever a file of the journeys changes, until Ctrl-C',
    '  --format pretty    for people (the default)',
    '  --format json      one array of problems; "fixable" is true where --fix has the answer',
    '  --format github    annotations of a pull request',
    '  --max-warnings N   fails when there are more warnings than N',
  ].join('\n'),
  options: {
    format: { type: 'string' },
    'max-warnings': { type: 'string' },
    screen: { type: 'string' },
    fix: { type: 'boolean' },
    explore: { type: 'boolean' },
    watch: { type: 'boolean' },
  },
  async run(input, shell) {
    const check = await checkWith(input, shell);
    return input.options.watch ? watchJourneys(input, shell, check) : check();
  },
};

/** Returns the check that the options ask for, which resolves to the exit code. */
async function checkWith({ journeys, options }: Input, shell: Shell): Promise<() => Promise<number>> {
  const { format = 'pretty', 'max-warnings': most, screen, fix, explore } = options;
  const write = formats[String(format)];
  if (!write) throw new UsageError(`There is no format "${String(format)}". Use pretty, json or github.`);
  if (most !== undefined && !/^\d+$/.test(String(most))) throw new UsageError('--max-warnings takes a number.');
  const isAsked = typeof screen === 'string' ? await inScreen(shell, journeys, screen) : () => true;
  const open = (): Promise<ValidationReport[]> => Promise.all(journeys.map((id) => openOrReport(shell, id)));
  return async () => {
    const found = await open();
    const isChanged = fix === true && (await fixFiles(found, shell, format === 'pretty'));
    const reports = isChanged ? await open() : found;
    const known = reports.flatMap((report) => report.errors);
    const explored =
      explore && known.length === 0 ? await exploreAll(reports, journeys, shell) : { errors: [], warnings: [] };
    const errors = [...known, ...explored.errors].filter(isAsked);
    const warnings = [...reports.flatMap((report) => report.warnings), ...explored.warnings].filter(isAsked);
    const all = [
      ...errors.map((problem) => ({ ...problem, severity: 'error' as const })),
      ...warnings.map((problem) => ({ ...problem, severity: 'warning' as const })),
    ];
    shell.write(write(all, painter(shell.colour)));
    return errors.length > 0 || (most !== undefined && warnings.length > Number(most)) ? 1 : 0;
  };
}

/** What nobody can do in some journeys, and where a search had to end before it was complete. */
async function exploreAll(
  reports: readonly ValidationReport[],
  journeys: readonly string[],
  shell: Shell,
): Promise<Readonly<Record<'errors' | 'warnings', readonly Problem[]>>> {
  // Imported here, because the search needs the compiler.
  const { exploreJourney, findUnpressed, findUnreached } = await import('./simulate.ts');
  const [errors, warnings]: [Problem[], Problem[]] = [[], []];
  for (const [index, id] of journeys.entries()) {
    const explored = await exploreJourney(id, { seconds: exploreSeconds }, shell, reports[index]?.valid);
    const { transitions, missed, limitReached } = explored.found;
    errors.push(...findUnreached(explored));
    if (!limitReached) continue;
    const reached = transitions.length - missed.length;
    warnings.push(...findUnpressed(explored), unfinished(explored.sources.journey, reached, transitions.length));
  }
  return { errors, warnings };
}

const unfinished = (source: Source, reached: number, all: number): Problem =>
  problem('unreached', source, {
    at: '',
    what: `the search for what nobody can reach ended after ${exploreSeconds} s, with ${reached} of ${all} transitions reached`,
    why: 'others may be out of reach without being reported',
    fix: 'Search longer with "npx journey simulate --explore --seconds 60".',
  });

/** Whether a problem is in a screen: in its file, its data schema, or the translations of its texts. */
async function inScreen({ root }: Shell, journeys: readonly string[], screen: string) {
  const known = (await Promise.all(journeys.map((id) => listScreens(root, id)))).flat();
  if (!known.includes(screen)) {
    throw new UsageError(`There is no screen "${screen}". ${suggestNearest(screen, known, 'see the folder screens/')}`);
  }
  const files = journeys.flatMap((id) => [
    `journeys/${id}/screens/${screen}.json`,
    `schemas/${id}/${screen}.schema.json`,
  ]);
  return ({ file, at, also = [] }: Problem): boolean => {
    const [root, part] = splitPointer(at);
    const isTranslation = file.includes('/copy/') && root === 'texts' && part === screen;
    return isTranslation || files.some((own) => file === own || also.some((place) => place.startsWith(`${own}:`)));
  };
}

const formats: Readonly<Record<string, (problems: readonly RatedProblem[], paint: Painter) => string>> = {
  pretty: (problems, paint) => [...problems.map((one) => pretty(one, paint)), sum(problems, paint)].join('\n'),
  json: (problems) =>
    JSON.stringify(
      problems.map(({ edits, ...problem }) => ({ ...problem, ...(edits && { fixable: true }) })),
      undefined,
      2,
    ),
  github: (problems) => problems.map(annotation).join('\n'),
};

function pretty(
  { severity, code, file, line, column, place, what, why, fix, also }: RatedProblem,
  paint: Painter,
): string {
  const mark = severity === 'error' ? paint.red('error') : paint.yellow('warning');
  const others = also ? `  ${alsoAt(also)}\n` : '';
  return `${paint.bold(`${file}:${line}:${column}`)} ${mark} ${paint.dim(code)}\n  ${inPlace(place)}${what}, so ${why}.\n  ${fix}\n${others}`;
}

const inPlace = (place: string | undefined): string => (place === undefined ? '' : `${place}: `);

function sum(problems: readonly RatedProblem[], paint: Painter): string {
  const count = (severity: Severity): number => problems.filter((one) => one.severity === severity).length;
  const fixable = problems.filter(({ edits }) => edits).length;
  const hint = fixable > 0 ? ` (--fix mends ${fixable === problems.length ? 'all' : fixable} of them)` : '';
  const text = (['error', 'warning'] as const).map((one) => countOf(count(one), one)).join(', ') + hint;
  return count('error') > 0 ? paint.red(text) : count('warning') > 0 ? paint.yellow(text) : paint.green(text);
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotation({ severity, code, file, line, column, place, what, why, fix, also }: RatedProblem): string {
  const text = `${inPlace(place)}${what}, so ${why}. ${fix}${also ? ` ${alsoAt(also)}` : ''}`
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A');
  return `::${severity} file=${file},line=${line},col=${column},title=${code}::${text}`;
}

/** Makes every change that is the only answer to a problem, and says which if asked to; returns whether there was one. */
async function fixFiles(
  reports: readonly ValidationReport[],
  { root, write }: Shell,
  isSaid: boolean,
): Promise<boolean> {
  const files = new Map(reports.flatMap(({ mended }) => mended).map(({ file, text }) => [file, text]));
  await Promise.all([...files].map(([file, text]) => writeFile(join(root, file), text)));
  const fixed = reports.flatMap(({ errors, warnings }) => [...errors, ...warnings]).filter(({ edits }) => edits);
  if (isSaid) {
    for (const { file, line, column, what, fix, also = [] } of fixed) {
      write([`${file}:${line}:${column}`, ...also].map((place) => `${place} fixed: ${what}. ${fix}`).join('\n'));
    }
    if (fixed.length > 0) write('');
  }
  return files.size > 0;
}
