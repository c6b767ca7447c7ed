import type { LoadedForms } from '../loaded-forms.ts';
import { listedErrorAt, placesWithErrors } from './place-state.ts';
import { StructuredForm } from './structured-form.tsx';

/** What a screen with a structured form brings along. */
export const structuredForms: LoadedForms = { Structured: StructuredForm, placesWithErrors, errorAt: listedErrorAt };
