import { own } from '../own.ts';
import type { ComputedValue, Field, Operand, Operands } from '../types.ts';
import { satisfies, type ValueReader, valueIn } from './compare.ts';

/** The result of a computed value; undefined if an operand that it needs is not a number. */
export function computeValue(reader: ValueReader, computed: ComputedValue | undefined): number | undefined {
  const result = computed === undefined ? Number.NaN : resultOf(reader, computed);
  return Number.isFinite(result) ? exact(result) : undefined;
}

/** Fifteen digits are exact, so that 0.1 and 0.2 are 0.3. */
const exact = (number: number): number => Number(number.toPrecision(15));

/** The nearest whole number; a half goes away from zero, as in amounts. */
const rounded = (number: number): number => Math.sign(number) * Math.round(exact(Math.abs(number)));

type Values = Readonly<Record<string, unknown>>;

/** The computed fields of a screen. */
interface ComputedFields {
  readonly fields: Readonly<Record<string, Field>>;
  /** Their names, in the order in which they are computed. */
  readonly computed?: readonly string[];
}

/** A form with its computed fields. Each reads the values of the fields, computed ones above it included. */
function computeFields(
  { fields, computed = [] }: ComputedFields,
  form: Values,
  readerWith: (values: Values) => ValueReader,
): Values {
  const values: Record<string, unknown> = { ...form };
  const reader = readerWith(values);
  for (const name of computed) {
    const value = computeValue(reader, own(fields, name)?.computed);
    if (value === undefined) delete values[name];
    else values[name] = value;
  }
  return computed.some((name) => own(values, name) !== own(form, name)) ? values : form;
}

/** What computes the values and fields of a screen. The chunk of a screen that has some brings it. */
export const computing = { value: computeValue, fields: computeFields };

function resultOf(reader: ValueReader, computed: ComputedValue): number {
  if ('count' in computed) {
    const { where } = computed;
    return entriesAt(reader, computed.count).filter((entry) => !where || satisfies(withEntry(reader, entry), where))
      .length;
  }
  if ('round' in computed) return rounded(numberOf(reader, computed.round));
  if ('if' in computed) return numberOf(reader, satisfies(reader, computed.if) ? computed.then : computed.else);
  for (const [name, combine] of Object.entries(combinations)) {
    if (Object.hasOwn(computed, name)) return combine(numbersOf(reader, computed[name as keyof typeof computed]));
  }
  return Number.NaN;
}

const combinations = {
  first: (numbers: readonly number[]) => numbers.find(Number.isFinite) ?? Number.NaN,
  sum: (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0),
  product: (numbers: readonly number[]) => numbers.reduce((product, one) => product * one, 1),
  min: (numbers: readonly number[]) => Math.min(...numbers),
  max: (numbers: readonly number[]) => Math.max(...numbers),
  difference: ([from = Number.NaN, less = Number.NaN]: readonly number[]) => from - less,
  quotient: ([of = Number.NaN, by = Number.NaN]: readonly number[]) => of / by,
};

function numbersOf(reader: ValueReader, operands: Operands): readonly number[] {
  if (!('each' in operands)) return operands.map((operand) => numberOf(reader, operand));
  const numbers = entriesAt(reader, operands.in).map((entry) => numberOf(withEntry(reader, entry), operands.each));
  return numbers.filter(Number.isFinite);
}

function numberOf(reader: ValueReader, operand: Operand | undefined): number {
  if (typeof operand === 'object') return resultOf(reader, operand);
  const value = typeof operand === 'string' ? reader.valueAt(operand) : operand;
  return typeof value === 'number' ? value : Number.NaN;
}

function entriesAt({ valueAt }: ValueReader, path: string): readonly unknown[] {
  const list = valueAt(path);
  return Array.isArray(list) ? list : [];
}

/** The reader inside a list: the paths of `entry` are those of one entry. */
const withEntry = (reader: ValueReader, entry: unknown): ValueReader => ({
  ...reader,
  valueAt: (path) => {
    const [root, ...steps] = path.split('.');
    return root === 'entry' ? valueIn(entry, steps) : reader.valueAt(path);
  },
});
