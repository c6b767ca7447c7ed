import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Condition, Part } from '../model/types.ts';
import type { BranchSource } from './branches.ts';
import type { Place } from './place.ts';
import type { Shape } from './shape.ts';

/** What a value depends on besides itself. */
export interface SettleContext extends BranchSource {
  /** Place of a choice -> the chosen form; a choice that is found in the data is added. */
  readonly choices: Record<Place, number>;
  /** The field that chooses among the options at the root of the schema. */
  readonly rootChoice: string | undefined;
  /** The fields of the screen that no block shows now. */
  readonly hiddenFields: readonly string[];
  /** Whether a condition of the journey holds; `entry` is the innermost entry of a list around it. */
  readonly holds: (condition: Condition, entry: unknown) => boolean;
  /** Settles a value inside. */
  readonly settle: (asked: Asked) => Settled;
}

/** What is asked for at a place, and what was entered there. */
export interface Asked {
  readonly schemas: readonly JSONSchema7Definition[];
  readonly part: Part;
  /** Everything entered, also what is hidden now. */
  readonly entered: unknown;
  readonly isRequired: boolean;
  readonly place: Place;
  readonly entry: unknown;
}

/** A value as it is sent, what was entered with the defaults added, and what is shown. */
export interface Settled {
  readonly value: unknown;
  readonly entered: unknown;
  readonly shape: Shape;
  /** Whether the user entered any of it: not only defaults and constants. */
  readonly isOwn: boolean;
}

/** Whether a part is locked now. */
export const isLocked = ({ holds }: SettleContext, { part: { lockedWhen }, entry }: Asked): boolean =>
  lockedWhen !== undefined && holds(lockedWhen, entry);

/** The keywords of several schemas as one schema; those of the later ones win. */
export const join = (schemas: readonly JSONSchema7[]): JSONSchema7 =>
  schemas.length === 1 ? (schemas[0] as JSONSchema7) : Object.assign({}, ...schemas);

/** The initial value that one of the schemas has. */
export const defaultOf = (schemas: readonly JSONSchema7Definition[]): unknown =>
  schemas.map((schema) => (typeof schema === 'object' ? schema.default : undefined)).find((one) => one !== undefined);

/** Whether a value is just the initial one. */
export const isDefault = (schemas: readonly JSONSchema7Definition[], value: unknown): boolean => {
  const initial = defaultOf(schemas);
  return initial !== undefined && JSON.stringify(initial) === JSON.stringify(value);
};
