import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { own } from '../model/own.ts';
import type { Part } from '../model/types.ts';
import { passes, selectBranches } from './branches.ts';
import { type Asked, isLocked, join, type SettleContext, type Settled } from './settled.ts';

/** Settles a value that has one of several forms. A form is found in the data once, and then only chosen. */
export function settleChoice(context: SettleContext, asked: Asked): Settled {
  const { part, place, schemas, entered } = asked;
  const { alternatives = [], ...shared } = part;
  const { options = [] } = selectBranches(context, schemas, entered, { chosen: undefined });
  if (own(context.choices, place) === undefined && entered !== undefined) {
    const found = options.findIndex((option) => passes(context, option, entered));
    if (found >= 0) context.choices[place] = found;
  }
  const chosen = own(context.choices, place);
  const alternative = chosen === undefined ? undefined : alternatives[chosen];
  const { applied, rejected } = selectBranches(context, schemas, entered, { chosen });
  const rest = { part, schema: join(applied), isRequired: asked.isRequired, isLocked: isLocked(context, asked) };
  const parts = { ...shared.parts, ...alternative?.parts };
  const formPart: Part | undefined =
    Object.keys(parts).length > 0 ? partWith(alternative ?? shared, parts) : alternative;
  if (!formPart) {
    return { value: undefined, entered, shape: { kind: 'choice', ...rest, chosen, rejected }, isOwn: false };
  }
  // The options that were not chosen are left out, so that they are not merged into the form.
  const settled = context.settle({ ...asked, part: formPart, schemas: applied.map(withoutOptions(options)) });
  return {
    ...settled,
    shape: { kind: 'choice', ...rest, chosen, form: settled.shape, rejected: [...rejected, ...settled.shape.rejected] },
  };
}

const combined = new WeakMap<Part, Part>();

function partWith(part: Part, parts: NonNullable<Part['parts']>): Part {
  const known = combined.get(part);
  if (known) return known;
  const { alternatives, ...rest } = part;
  const made = { ...rest, parts };
  combined.set(part, made);
  return made;
}

const trimmed = new WeakMap<JSONSchema7, JSONSchema7>();

const withoutOptions =
  (options: readonly JSONSchema7Definition[]) =>
  (schema: JSONSchema7): JSONSchema7 => {
    if (schema.oneOf !== options && schema.anyOf !== options) return schema;
    const known = trimmed.get(schema);
    if (known) return known;
    const { oneOf, anyOf, ...rest } = schema;
    const others = { ...(oneOf && oneOf !== options && { oneOf }), ...(anyOf && anyOf !== options && { anyOf }) };
    const made: JSONSchema7 = { ...rest, ...others };
    trimmed.set(schema, made);
    return made;
  };
