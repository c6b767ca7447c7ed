import { pointer } from '../../engine/json/pointer.ts';
import type { ComputedValue, Condition, Operand, Operands } from '../../engine/model/types.ts';
import { operandPath } from '../../engine/model/values/compare.ts';
import { conditionsIn } from '../../engine/model/visit.ts';

/** A path that a condition or a computed value reads, and its JSON Pointer below it. */
export interface PathRead {
  /** A path of `entry` is written below the path of its list: `form.rooms.*.rent`. */
  readonly path: string;
  readonly at: string;
}

/** The paths that a condition reads. */
export function* conditionPaths(condition: Condition): Iterable<string> {
  for (const inner of conditionsIn(condition)) {
    if ('valid' in inner) yield `form.${inner.valid}`;
    if (!('path' in inner)) continue;
    yield inner.path;
    if ('unique' in inner) yield `${inner.path}.*.${inner.unique}`;
    const { path: _, ...comparison } = inner;
    for (const operand of Object.values<unknown>({ ...comparison })) {
      const path = operandPath(operand);
      if (path !== undefined) yield path;
    }
  }
}

/** The paths that a computed value reads. */
export function* operandPaths(value: ComputedValue): Iterable<PathRead> {
  if ('count' in value) {
    yield { path: value.count, at: '/count' };
    if (value.where) yield* inEntries(value.count, readBy(value.where, '/where'));
  } else if ('round' in value) yield* ofOperand(value.round, '/round');
  else if ('if' in value) {
    yield* readBy(value.if, '/if');
    yield* ofOperand(value.then, '/then');
    if (value.else !== undefined) yield* ofOperand(value.else, '/else');
  } else {
    for (const [operation, operands] of Object.entries<Operands>({ ...value }))
      yield* ofOperands(operands, `/${operation}`);
  }
}

function* ofOperands(operands: Operands, at: string): Iterable<PathRead> {
  if ('each' in operands) {
    yield { path: operands.in, at: `${at}/in` };
    yield* inEntries(operands.in, ofOperand(operands.each, `${at}/each`));
    return;
  }
  for (const [index, operand] of operands.entries()) yield* ofOperand(operand, at + pointer(index));
}

function* ofOperand(operand: Operand, at: string): Iterable<PathRead> {
  if (typeof operand === 'string') yield { path: operand, at };
  if (typeof operand !== 'object') return;
  for (const inner of operandPaths(operand)) yield { ...inner, at: at + inner.at };
}

function* readBy(condition: Condition, at: string): Iterable<PathRead> {
  for (const path of conditionPaths(condition)) yield { path, at };
}

function* inEntries(list: string, reads: Iterable<PathRead>): Iterable<PathRead> {
  for (const { path, at } of reads) yield { path: path.replace(/^entry\./, `${list}.*.`), at };
}
