import type { Problem } from '../../src/journey/problem.ts';
import { openOrReport } from './open.ts';
import { type Painter, painter } from './paint.ts';
import { type CliCommand, UsageError } from './shell.ts';

type Severity = 'error' | 'warning';
type RatedProblem = Problem & { readonly severity: Severity };

/** `journey check`: every error and warning of the journeys. */
export const checkCommand: CliCommand = {
  usage: 'check [--format pretty|json|github] [--max-warnings N]',
  summary: 'Finds problems, with file, line, reason and fix.',
  help: [
    'Errors keep the journey from being built. Warnings may be intended: waive them with a reason in waivers.json.',
    '',
    '  --format pretty    for people (the default)',
    '  --format json      one array of problems',
    '  --format github    annotations of a pull request',
    '  --max-warnings N   fails when there are more warnings than N',
  ].join('\n'),
  options: { format: { type: 'string' }, 'max-warnings': { type: 'string' } },
  async run(input, shell) {
    const { format = 'pretty', 'max-warnings': most } = input.options;
    const write = formats[String(format)];
    if (!write) throw new UsageError(`There is no format "${String(format)}". Use pretty, json or github.`);
    if (most !== undefined && !/^\d+$/.test(String(most))) throw new UsageError('--max-warnings takes a number.');
    const reports = await Promise.all(input.journeys.map((id) => openOrReport(shell, id)));
    const errors = reports.flatMap((report) => report.errors);
    const warnings = reports.flatMap((report) => report.warnings);
    const all = [
      ...errors.map((problem) => ({ ...problem, severity: 'error' as const })),
      ...warnings.map((problem) => ({ ...problem, severity: 'warning' as const })),
    ];
    shell.write(write(all, painter(shell.colour)));
    return errors.length > 0 || (most !== undefined && warnings.length > Number(most)) ? 1 : 0;
  },
};

const formats: Readonly<Record<string, (problems: readonly RatedProblem[], paint: Painter) => string>> = {
  pretty: (problems, paint) => [...problems.map((one) => pretty(one, paint)), sum(problems, paint)].join('\n'),
  json: (problems) => JSON.stringify(problems, undefined, 2),
  github: (problems) => problems.map(annotation).join('\n'),
};

function pretty({ severity, code, file, line, column, what, why, fix }: RatedProblem, paint: Painter): string {
  const mark = severity === 'error' ? paint.red('error') : paint.yellow('warning');
  return `${paint.bold(`${file}:${line}:${column}`)} ${mark} ${paint.dim(code)}\n  ${what}, so ${why}.\n  ${fix}\n`;
}

function sum(problems: readonly RatedProblem[], paint: Painter): string {
  const count = (severity: Severity): number => problems.filter((one) => one.severity === severity).length;
  const text = (['error', 'warning'] as const).map((one) => countOf(count(one), one)).join(', ');
  return count('error') > 0 ? paint.red(text) : count('warning') > 0 ? paint.yellow(text) : paint.green(text);
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotation({ severity, code, file, line, column, what, why, fix }: RatedProblem): string {
  const text = `${what}, so ${why}. ${fix}`.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return `::${severity} file=${file},line=${line},col=${column},title=${code}::${text}`;
}
