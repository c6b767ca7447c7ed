import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { pointer, splitPointer } from '../../engine/json/pointer.ts';
import type { FieldWithChoices } from '../../engine/model/fields/field-with-choices.ts';
import type { Value } from '../../engine/model/types.ts';
import { declarationsOf } from '../queries/property-declarations.ts';
import type { RuleContext } from '../rule.ts';
import { type Assignment, assignmentsOf } from '../values/assignments.ts';
import { type CallInput, inputsOf } from '../values/call-inputs.ts';
import { schemaAt } from '../values/known-paths.ts';
import { refusedValue } from '../values/refused-value.ts';
import {
  type CheckedChoices,
  type PartWithChoices,
  partsWithChoices,
  schemaOfChoice,
  valuesOfChoices,
} from './parts-with-choices.ts';

type Context = Pick<RuleContext, 'journey' | 'catalogue' | 'written'>;

/** The fields of a journey with choices. */
export function fieldsWithChoices(context: Context): readonly FieldWithChoices[] {
  const { journey, catalogue } = context;
  const around = { sets: [...assignmentsOf(journey, catalogue)], inputs: [...inputsOf(journey, catalogue)] };
  return [...partsWithChoices(context)].map((field): FieldWithChoices => {
    const { screen, placed } = field;
    const found = findList(field, context);
    const { calls, isRefused } = followValue(field, around);
    return {
      screen: screen.id,
      at: placed.at + pointer('options', 'choices'),
      calls,
      ...(found.listAt !== undefined && { listAt: found.listAt }),
      listedIn: [...found.listedIn, ...(isRefused ? [`journeys/${journey.id}/journey.json`] : [])],
    };
  });
}

/** Where the data schema of a screen lists the values of a field, as its file is written. */
function findList(
  { screen, placed }: PartWithChoices,
  { journey, written }: Context,
): Pick<FieldWithChoices, 'listAt' | 'listedIn'> {
  const { at, schema, owner, name = '' } = placed;
  const fileOf = (one: string): string => `schemas/${journey.id}/${one}.schema.json`;
  const { inBranches } = declarationsOf(owner, name);
  if (inBranches.some(valuesOfChoices)) return { listedIn: [fileOf(screen.id)] };
  if (schema === undefined || !valuesOfChoices(schema)) return { listedIn: [] };
  const { list, ref } = followWritten(written[screen.id], stepsOfPart(at));
  if (list !== undefined) return { listAt: list, listedIn: [] };
  const [, other] = /([^/#]+)\.schema\.json(?:#|$)/.exec(ref ?? '') ?? [];
  const isShared = other !== undefined && !Object.hasOwn(written, other);
  return { listedIn: [isShared ? `schemas/${other}.schema.json` : fileOf(other ?? screen.id)] };
}

/** Follows a schema as it is written to a list of values, while nothing but properties and entries is on the way. */
function followWritten(
  schema: JSONSchema7Definition | undefined,
  steps: readonly string[] | undefined,
  at = '',
): { readonly list?: string; readonly ref?: string } {
  if (typeof schema !== 'object' || !steps) return {};
  const { $ref: ref, properties = {}, items, allOf } = schema;
  if (ref !== undefined) return { ref };
  const [step, ...rest] = steps;
  if (allOf) return {};
  if (step === undefined && schema.enum) return { list: at + pointer('enum') };
  if (step === undefined || step === '*')
    return Array.isArray(items) ? {} : followWritten(items, rest, at + pointer('items'));
  return Object.hasOwn(properties, step) ? followWritten(properties[step], rest, at + pointer('properties', step)) : {};
}

/** The steps from the root of a data schema to the value of a part: `*` is an entry; undefined where a form is chosen on the way. */
function stepsOfPart(at: string): readonly string[] | undefined {
  const steps = splitPointer(at);
  const found: string[] = [];
  for (let index = 0; index < steps.length; index += 2) {
    const [kind, name = ''] = steps.slice(index, index + 2);
    if (kind === 'fields' || kind === 'parts') found.push(name);
    else if (kind === 'entries') found.push('*');
    else return undefined;
  }
  return found;
}

interface Around {
  readonly sets: readonly Assignment[];
  readonly inputs: readonly CallInput[];
}

/** Which actions would refuse one more value of a field, and whether the journey does, as the check would say it then. */
function followValue(
  field: PartWithChoices,
  { sets, inputs }: Around,
): { readonly calls: readonly string[]; readonly isRefused: boolean } {
  const one = { enum: [anotherThan(field.choices)] } as JSONSchema7;
  const { schema } = field.placed;
  const value = schemaOfChoice(schema) === schema ? one : { type: 'array' as const, items: one };
  const { paths, targets } = placesOfValue(field, sets);
  const isRefused = (rest: readonly string[], asked: JSONSchema7 = {}): boolean =>
    refusedValue(inside(rest, value), asked) !== undefined;
  const refusing = inputs.filter(({ screen, value: given, schema: asked }) =>
    paths.some((path) => {
      const rest = restOf(path, { screen, value: given });
      return rest && isRefused(rest, asked);
    }),
  );
  return {
    calls: [...new Set(refusing.map(({ action }) => action))],
    isRefused: targets.some(({ rest, schema: asked }) => isRefused(rest, asked)),
  };
}

/** The path of a value; that of a form is known on its screen only. */
interface ValuePath {
  readonly steps: readonly string[];
  readonly screen?: string;
}

interface Target {
  readonly schema: JSONSchema7 | undefined;
  /** From what is set to the value in it. */
  readonly rest: readonly string[];
}

/** Where the value of a field is, also once it is set elsewhere, and what is set with it. */
function placesOfValue({ screen, placed }: PartWithChoices, sets: Around['sets']) {
  const steps = stepsOfPart(placed.at);
  const paths: ValuePath[] = steps ? [{ steps: ['form', ...steps], screen: screen.id }] : [];
  const targets: Target[] = [];
  // The list grows while it is followed: what is set from there is followed too.
  for (const path of paths) {
    for (const { screen: from, value, scope, target } of sets) {
      const rest = target.startsWith('form.') ? undefined : restOf(path, { screen: from.id, value });
      if (!rest) continue;
      targets.push({ rest, schema: schemaAt(scope, target) });
      // A value of the session is set whole, whatever its path names in it.
      const next = [...target.split('.').slice(0, 2), ...rest];
      if (!paths.some((known) => known.steps.join('.') === next.join('.'))) paths.push({ steps: next });
    }
  }
  return { paths, targets };
}

/** What is left of a path after a value on a screen that it is in; undefined when it is not in it. */
function restOf(
  { steps, screen }: ValuePath,
  given: { readonly screen: string; readonly value: Value },
): readonly string[] | undefined {
  if (typeof given.value !== 'string' || (screen !== undefined && screen !== given.screen)) return undefined;
  const whole = given.value.split('.');
  return whole.every((step, index) => steps[index] === step) ? steps.slice(whole.length) : undefined;
}

/** The schema of a value whose part at some steps has a schema. */
const inside = (steps: readonly string[], part: JSONSchema7): JSONSchema7 =>
  steps.reduceRight<JSONSchema7>(
    (inner, step) =>
      step === '*' ? { type: 'array', items: inner } : { type: 'object', properties: { [step]: inner } },
    part,
  );

/** A value that no choice has, of the type of theirs. */
function anotherThan(choices: CheckedChoices): Json {
  const numbers = choices.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  return numbers.length > 0 ? Math.max(...numbers) + 1 : 'Another choice';
}
