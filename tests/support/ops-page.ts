import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CopiedProject } from './copied-project.ts';

/** One step of a page in `docs/ops/`: a change of a file, or a command to run. */
type Step = { readonly file: string } & (
  | { readonly kind: 'edit'; readonly before: string; readonly after: string }
  | { readonly kind: 'new'; readonly text: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'run'; readonly command: string }
);

/** What a page says that a command prints, after all its steps or with one of them forgotten. */
interface Promised {
  readonly command: string;
  /** The number of the forgotten step. */
  readonly without?: number;
  readonly lines: readonly string[];
}

/** A part of a page that is executed on a copy of its own: the task, or one mistake. */
export interface Task {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly promised: readonly Promised[];
}

/** A page of `docs/ops/`: its task, and the mistakes that it warns of, each below a heading of the third level. */
export function readOpsPage(page: string): { readonly text: string; readonly task: Task; readonly mistakes: Task[] } {
  const text = readFileSync(join('docs/ops', page), 'utf8');
  const [task = '', ...mistakes] = text.split(/^### /m);
  return { text, task: readTask(`${page}\n${task}`), mistakes: mistakes.map(readTask) };
}

const block = '```(?:json)?\\n([\\s\\S]*?)\\n```';
const sentence = new RegExp(
  [
    `In \`([^\`]+)\`:\\s+${block}\\s+becomes\\s+${block}`,
    `New \`([^\`]+)\`:\\s+${block}`,
    'Delete `([^`]+)`\\.',
    'Run `npx journey ([^`]+)`\\.',
    `\`npx journey ([^\`]+)\`(?: without step (\\d+))? says:\\s+${block}`,
  ].join('|'),
  'g',
);

function readTask(part: string): Task {
  const steps: Step[] = [];
  const promised: Promised[] = [];
  for (const [
    ,
    edited,
    before = '',
    after = '',
    made,
    text = '',
    deleted,
    run,
    command,
    without,
    output,
  ] of part.matchAll(sentence)) {
    if (edited) steps.push({ kind: 'edit', file: edited, before, after });
    if (made) steps.push({ kind: 'new', file: made, text: `${text}\n` });
    if (deleted) steps.push({ kind: 'delete', file: deleted });
    if (run) steps.push({ kind: 'run', file: '', command: run });
    if (command)
      promised.push({ command, lines: output?.split('\n') ?? [], ...(without && { without: Number(without) }) });
  }
  return { title: part.split('\n')[0] ?? '', steps, promised };
}

/** Executes the steps of a task in a copied project, except the one of a number. */
export async function perform({ steps }: Task, project: CopiedProject, without = 0): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const path = join(project.folder, step.file);
    if (index + 1 === without) continue;
    if (step.kind === 'edit') replaceOnce(path, step.before, step.after);
    if (step.kind === 'new') writeFileSync(path, step.text);
    if (step.kind === 'delete') rmSync(path);
    if (step.kind !== 'run') continue;
    const { code, text } = await project.journey(step.command.split(' '));
    if (without === 0) expect(code, text).toBe(0);
  }
}

/** Replaces a text that a file contains exactly once; white space may differ. */
export function replaceOnce(path: string, before: string, after: string): void {
  const text = readFileSync(path, 'utf8');
  const words = before.match(/"(?:[^"\\]|\\.)*"|[^\s"]/g) ?? [];
  const found = new RegExp(words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*'), 'g');
  expect(text.match(found), `${before} is in ${path} once`).toHaveLength(1);
  writeFileSync(
    path,
    text.replace(found, () => after),
  );
}
