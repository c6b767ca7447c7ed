import type { JSONSchema7 } from 'json-schema';
import type { Effect } from '../../model/types.ts';
import type { Cause, Step } from '../step.ts';

/** One kind of effect that a journey can use. Each is in a file of its own and listed in `index.ts`. */
export interface EffectKind<Name extends string, Spec extends { readonly [Key in Name]: unknown }> {
  /** The key by which an effect in a journey names its kind: `{ "goto": … }`. */
  readonly name: Name;
  /** Changes the state of the step, and adds commands and follow-ups. */
  perform(step: Step, spec: Spec, cause: Cause): void;
}

/** An effect of any kind. */
export type AnyEffectKind = EffectKind<string, Effect>;

/** What only tools need of an effect; the browser never loads it. In the file of the effect, and listed in `index.ts`. */
export type EffectMeta<Described extends AnyEffectKind> =
  Described extends EffectKind<string, infer Spec>
    ? {
        readonly summary: string;
        /** Set if it shows a sentence under the field that it names, for which the screen then reserves space. */
        readonly showsNote?: true;
        /** Set if what it shows stays when the screen is left. */
        readonly outlivesScreen?: true;
        /** Set if it gives the user what is stored about them, or removes it: who has a button for it keeps it. */
        readonly isRight?: true;
        /**
         * The schema of each key that the effect may have. Use `refTo(kind)` for parts that validation, the graph or the
         * compiler must recognise: a path that is read, a target that is written, a list of nested effects, …
         */
        readonly properties: { readonly [Key in keyof Spec & string]-?: JSONSchema7 };
        /** The keys that are required in addition to its name. */
        readonly required?: readonly (keyof Spec & string)[];
      }
    : never;

/** An effect together with its metadata, as a project lists it. */
export type ListedEffect = AnyEffectKind & EffectMeta<AnyEffectKind>;
