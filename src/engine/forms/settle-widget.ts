import type { JSONSchema7 } from 'json-schema';
import { selectBranches } from './branches.ts';
import { type Asked, isDefault, isLocked, join, type SettleContext, type Settled } from './settled.ts';
import type { Shape } from './shape.ts';

/** Settles a value that one widget edits. Where null is a value, an empty field that is required is null. */
export function settleWidget(context: SettleContext, asked: Asked): Settled {
  const { schemas, entered, part, isRequired } = asked;
  const { applied, rejected } = selectBranches(context, schemas, entered);
  const schema = join(applied);
  const isNull = entered === undefined && isRequired && allowsNull(schema);
  const shape: Shape = { kind: 'value', part, schema, isRequired, isLocked: isLocked(context, asked), rejected };
  const isOwn = entered !== undefined && !isDefault(schemas, entered);
  return { value: isNull ? null : entered, entered, shape, isOwn };
}

const allowsNull = ({ type, enum: values, const: only }: JSONSchema7): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null')) || values?.includes(null) === true || only === null;
