import type { Json } from '../engine/json/json.ts';
import { splitPointer } from '../engine/json/pointer.ts';
import { formatProblem, type Problem } from '../engine/model/problem.ts';
import { propertiesOf } from '../engine/model/properties.ts';
import { withDecided } from './decided-condition.ts';
import type { ImportedForm, ImportedScreen } from './imported-form.ts';
import { withoutLeftOut } from './left-out.ts';
import { asksForFiles } from './sent-files.ts';

/** The result of leaving out what the check refuses. */
export interface PassingForm {
  readonly form: ImportedForm;
  readonly notes: readonly string[];
  /** Problems that no field is the cause of. */
  readonly problems: readonly Problem[];
}

type Check = (form: ImportedForm) => readonly Problem[];

/**
 * Leaves out each rule of a value, and else each field, that the check refuses, with the sentence of the check, until it finds
 * nothing.
 */
export function passingForm(given: ImportedForm, check: Check): PassingForm {
  let form = given;
  const notes: string[] = [];
  for (;;) {
    const problems = check(form);
    const decided = decideCondition(form, problems, check);
    if (decided) {
      notes.push(decided.note);
      form = decided.form;
      continue;
    }
    const refused = problems.flatMap((one) => fieldOf(one, form) ?? []);
    if (refused.length === 0) {
      if (asksForFiles(form)) notes.push(signIn);
      return { form, notes, problems };
    }
    for (const { screen, field, problem } of refused) {
      const { what, why } = problem;
      const lessStrict = withoutRule(form, screen, problem);
      if (lessStrict) {
        notes.push(`"${field}" loses the rule "${splitPointer(problem.at).at(-1)}": ${what}, so ${why}.`);
        form = lessStrict;
        break;
      }
      if (form.screens.some(({ id, fields }) => id === screen && fields[field]))
        notes.push(`"${field}" has no field: ${what}, so ${why}.`);
      form = { ...form, screens: form.screens.map((one) => (one.id === screen ? withoutField(one, field) : one)) };
    }
  }
}

/** The form without a part of a condition that the check says is always or never so, and a sentence about it. */
function decideCondition(form: ImportedForm, problems: readonly Problem[], check: Check) {
  for (const problem of problems.filter(({ code }) => code === 'impossible-condition')) {
    const { what, why } = problem;
    const screen = form.screens.find(({ id }) => problem.file.endsWith(`/${id}.json`));
    const steps = splitPointer(problem.at).slice(2);
    const withSubmit = (submit: readonly { readonly [name: string]: Json }[]): ImportedForm => ({
      ...form,
      screens: form.screens.map((one) => (one === screen ? { ...one, submit } : one)),
    });
    const holds = why.includes('always');
    for (const { decided, alone } of withDecided(screen?.submit ?? [], steps, { what, holds })) {
      // Without another part of the condition, the check would be silent as well.
      if (placesOf(problem, check(withSubmit(alone))) < placesOf(problem, problems)) continue;
      const left = holds ? 'always' : 'never';
      const note = `A condition behind the page "${screen?.title}" ${left} holds: ${what}.`;
      return { form: withSubmit(decided), note };
    }
  }
  return undefined;
}

/** At how many places there is a problem of this kind. */
const placesOf = ({ code, what }: Problem, problems: readonly Problem[]): number =>
  new Set(
    problems.flatMap((one) => {
      const { file, line, column, also = [] } = one;
      return one.code === code && one.what === what ? [`${file}:${line}:${column}`, ...also] : [];
    }),
  ).size;

/** Rules that a value can be asked for without. */
const rules = new Set(['pattern', 'format', 'multipleOf', 'propertyNames', 'not', 'contains', 'messages']);

/** The form without the rule of a data schema, or the message, that a problem is about; undefined if it is about another part. */
function withoutRule(form: ImportedForm, id: string, { file, at }: Problem): ImportedForm | undefined {
  const steps = splitPointer(at);
  const index = steps.findIndex((step, at) => rules.has(step) && steps[at - 1] !== 'properties');
  const kind = file.endsWith('.schema.json') ? 'schema' : 'fields';
  if (index < 0 || (kind === 'fields') !== (steps[index] === 'messages')) return undefined;
  const own = form.screens.find((screen) => screen.id === id);
  const isThere = steps
    .slice(0, index + 1)
    .reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      kind === 'schema' ? own?.schema : own,
    );
  if (isThere === undefined) return undefined;
  const screens = form.screens.map((screen) => {
    if (screen.id !== id) return screen;
    const copy = structuredClone({ schema: screen.schema, fields: screen.fields });
    const path = steps.slice(0, index);
    const holder = path.reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      kind === 'schema' ? copy.schema : copy,
    );
    delete (holder as Record<string, unknown> | undefined)?.[steps[index] ?? ''];
    return { ...screen, ...copy };
  });
  return { ...form, screens };
}

const signIn = 'Files are sent for a tenant who is signed in: set "session.uid" on a screen before.';

interface Refused {
  readonly screen: string;
  readonly field: string;
  readonly problem: Problem;
}

/** The field that a problem is about, by its file and its place. */
function fieldOf(problem: Problem, { screens }: ImportedForm): Refused | undefined {
  const name = problem.file.replace(/^.*\//, '').replace(/(\.schema)?\.json$/, '');
  const screen = screens.find(({ id }) => id === name);
  const steps = splitPointer(problem.at);
  const field = steps.find(
    (step, index) => ['fields', 'properties'].includes(steps[index - 1] ?? '') && screen?.fields[step],
  );
  return screen && field !== undefined ? { screen: screen.id, field, problem } : undefined;
}

function withoutField(screen: ImportedScreen, field: string): ImportedScreen {
  const { [field]: _, ...fields } = screen.fields;
  const dropped = [propertiesOf(screen.schema)[field] ?? {}];
  return {
    ...screen,
    fields,
    schema: withoutLeftOut(screen.schema, {
      dropped: new Set(dropped),
      constants: new Map(),
      offered: new Map(),
    }) as ImportedScreen['schema'],
  };
}

/** Problems as lines of text. */
export const inLines = (problems: readonly Problem[]): string => problems.map(formatProblem).join('\n');
