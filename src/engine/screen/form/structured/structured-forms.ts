import { listedErrorAt, placesWithErrors } from '../../../runtime/data/place-state.ts';
import type { LoadedForms } from '../loaded-forms.ts';
import { StructuredForm } from './structured-form.tsx';

/** What a screen with a structured form brings along. */
export const structuredForms: LoadedForms = { Structured: StructuredForm, placesWithErrors, errorAt: listedErrorAt };
