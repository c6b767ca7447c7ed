import { type ComponentType, createContext } from 'react';
import type { Scope } from '../../runtime/values/value.ts';

/** The input of a form: the names of the fields to show, in order. */
export interface FormSource {
  readonly names: readonly string[];
}

/** Form components that only some screens need; the chunk of such a screen contains them. */
export interface LoadedForms {
  readonly Structured?: ComponentType<FormSource>;
  /** The places that show an error, in the order of the form, also on a screen with a plain form. */
  readonly placesWithErrors?: (scope: Scope) => string[];
  /** The error text at a place. */
  readonly errorAt?: (scope: Scope, place: string) => string | undefined;
}

/** The form components of the screens loaded so far. */
export const LoadedFormsContext = createContext<LoadedForms>({});
