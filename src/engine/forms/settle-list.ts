import { selectBranches } from './branches.ts';
import { placeInside } from './place.ts';
import { type Asked, isDefault, isLocked, join, type SettleContext, type Settled } from './settled.ts';
import type { Shape } from './shape.ts';

/** Settles a list. One that is required begins with as many entries as it needs; an optional one without entries is not sent. */
export function settleList(context: SettleContext, asked: Asked): Settled {
  const { schemas, part, isRequired, place } = asked;
  const { applied, rejected } = selectBranches(context, schemas, asked.entered);
  const schema = join(applied);
  let entered = Array.isArray(asked.entered) ? (asked.entered as readonly unknown[]) : undefined;
  if (!entered && Array.isArray(schema.default)) entered = schema.default as unknown[];
  if (!entered && isRequired && schema.minItems) entered = Array.from({ length: schema.minItems });
  const items = applied.flatMap(({ items: one }) => (one === undefined || Array.isArray(one) ? [] : [one]));
  const each = part.entries?.each ?? part;
  const settled = (entered ?? []).map((entry, at) =>
    context.settle({
      ...{ schemas: items, part: each, entered: entry, isRequired: true },
      ...{ place: placeInside(place, at), entry: entry ?? {} },
    }),
  );
  const shape: Shape = {
    ...{ kind: 'list', part, schema, isRequired, isLocked: isLocked(context, asked), rejected },
    entries: settled.map((entry) => entry.shape),
  };
  const values = settled.map(({ value }) => value ?? null);
  const isSame = entered?.every((entry, at) => entry === settled[at]?.entered) === true;
  return {
    value: values.length === 0 && !isRequired ? undefined : values,
    entered: isSame ? entered : entered && settled.map((entry) => entry.entered),
    shape,
    isOwn: values.length > 0 && !isDefault(schemas, values),
  };
}
