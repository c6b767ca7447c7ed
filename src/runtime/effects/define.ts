import type { JSONSchema7 } from 'json-schema';
import type { Effect } from '../../journey/types.ts';
import type { Cause, Step } from '../step.ts';

/** One kind of effect that a journey can ask for, in one file, listed once in `index.ts`. */
export interface EffectKind<Name extends string, Spec extends { readonly [Key in Name]: unknown }> {
  /** The key by which an effect in a journey names its kind: `{ "goto": … }`. */
  readonly name: Name;
  readonly summary: string;
  /**
   * The schema of each key that the effect may have. A part is described with `refTo(kind)` where its kind matters to the
   * check, the graph or the compiler: a path that is read, a target that is written, a list of nested effects, …
   */
  readonly properties: { readonly [Key in keyof Spec & string]-?: JSONSchema7 };
  /** The keys that it must have in addition to its name. */
  readonly required?: readonly (keyof Spec & string)[];
  /** Changes the state of the step, and adds commands and follow-ups. */
  perform(step: Step, spec: Spec, cause: Cause): void;
}

/** An effect of any kind. */
export type AnyEffectKind = EffectKind<string, Effect>;
