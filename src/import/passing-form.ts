import { splitPointer, valueAtSteps, withValueAtSteps } from '../engine/json/pointer.ts';
import { formatProblem, type Problem } from '../engine/model/problem.ts';
import { propertiesOf } from '../engine/model/properties.ts';
import type { Condition } from '../engine/model/types.ts';
import { type Decision, decisionsOf, withDecided } from './decided-condition.ts';
import { alwaysHolds, type ImportedForm, type ImportedScreen } from './imported-form.ts';
import { fieldsInBlock } from './journey-files.ts';
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
    if (!screen) continue;
    const withScreen = (changed: ImportedScreen): ImportedForm => ({
      ...form,
      screens: form.screens.map((one) => (one === screen ? changed : one)),
    });
    const holds = why.includes('always');
    for (const { decided, alone, of } of decidedScreens(screen, splitPointer(problem.at), { what, holds })) {
      // Without another part of the condition, the check would be silent as well.
      if (placesOf(problem, check(withScreen(alone))) < placesOf(problem, problems)) continue;
      const left = holds ? 'always' : 'never';
      return { form: withScreen(decided), note: `A condition ${of} ${left} holds: ${what}.` };
    }
  }
  return undefined;
}

/** A screen with a part of a condition decided, and with that part as the whole condition. */
interface DecidedScreen {
  readonly decided: ImportedScreen;
  readonly alone: ImportedScreen;
  /** Whose condition it is. */
  readonly of: string;
}

/** Each way of doing without a part of the condition at a place in the file of a screen. */
function* decidedScreens(
  screen: ImportedScreen,
  steps: readonly string[],
  decision: Decision,
): Iterable<DecidedScreen> {
  const [first = '', second = '', ...rest] = steps;
  if (first === 'on') {
    const of = `behind the page "${screen.title}"`;
    for (const { decided, alone } of withDecided(screen.submit ?? [], rest, decision))
      yield { decided: { ...screen, submit: decided }, alone: { ...screen, submit: alone }, of };
    return;
  }
  const end = steps.findIndex((step) => step === 'when' || step === 'lockedWhen');
  const places =
    first === 'blocks'
      ? fieldsInBlock(screen, Number(second)).map((name) => ['fields', name, 'when'])
      : [steps.slice(0, end + 1)];
  const condition = valueAtSteps(screen, places[0] ?? []) as Condition | undefined;
  const of = `of ${places.map(([, name]) => `"${name}"`).join(', ')}`;
  if (condition === undefined || first === '' || end < 0) return;
  for (const { part, left } of decisionsOf(condition, decision))
    yield {
      decided: places.reduce((one, place) => withCondition(one, place, left), screen),
      alone: places.reduce((one, place) => withCondition(one, place, part), screen),
      of,
    };
}

/** A screen with another condition of a field, or of a part of one; what is never shown is not asked. */
function withCondition(screen: ImportedScreen, place: readonly string[], left: Condition | boolean): ImportedScreen {
  const [, field = '', ...inside] = place;
  const isLock = place.at(-1) === 'lockedWhen';
  if (left === false && !isLock && inside.length === 1) return withoutField(screen, field);
  const condition = isLock && left === true ? alwaysHolds : !isLock && left === false ? { not: alwaysHolds } : left;
  const next = typeof condition === 'object' ? condition : undefined;
  return withValueAtSteps(screen, place, next) as ImportedScreen;
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
const rules = new Set([
  ...['pattern', 'format', 'multipleOf', 'propertyNames', 'not', 'contains', 'messages', 'when', 'lockedWhen'],
]);

/** Those that are in the file of the screen. */
const rulesOfFields = new Set(['messages', 'when', 'lockedWhen']);

/** The form without the rule of a data schema, or the message, that a problem is about; undefined if it is about another part. */
function withoutRule(form: ImportedForm, id: string, { file, at }: Problem): ImportedForm | undefined {
  const steps = splitPointer(at);
  const index = steps.findIndex((step, at) => rules.has(step) && steps[at - 1] !== 'properties');
  const kind = file.endsWith('.schema.json') ? 'schema' : 'fields';
  if (index < 0 || (kind === 'fields') !== rulesOfFields.has(steps[index] ?? '')) return undefined;
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
  if (screen && steps[0] === 'blocks') {
    const [shown] = fieldsInBlock(screen, Number(steps[1]));
    return shown === undefined
      ? undefined
      : { screen: screen.id, field: shown, problem: { ...problem, at: `/fields/${shown}/when` } };
  }
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
