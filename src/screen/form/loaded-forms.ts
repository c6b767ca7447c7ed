import { type ComponentType, createContext } from 'react';
import type { CompiledScreen } from '../../journey/compiled.ts';

/** What a form is drawn from: the screen, and the names of the fields to show, in order. */
export interface FormSource {
  readonly screen: CompiledScreen;
  readonly names: readonly string[];
}

/** Form components that only some screens need. The chunk of a screen that needs one brings it. */
export interface LoadedForms {
  readonly Structured?: ComponentType<FormSource>;
}

/** The form components that the screens loaded so far brought. */
export const LoadedFormsContext = createContext<LoadedForms>({});
