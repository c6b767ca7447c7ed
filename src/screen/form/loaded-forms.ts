import { type ComponentType, createContext } from 'react';
import type { CompiledScreen } from '../../journey/compiled.ts';

/** The input of a form: the screen, and the names of the fields to show, in order. */
export interface FormSource {
  readonly screen: CompiledScreen;
  readonly names: readonly string[];
}

/** Form components that only some screens need; the chunk of such a screen contains them. */
export interface LoadedForms {
  readonly Structured?: ComponentType<FormSource>;
}

/** The form components of the screens loaded so far. */
export const LoadedFormsContext = createContext<LoadedForms>({});
