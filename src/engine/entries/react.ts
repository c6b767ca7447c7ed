export type { CompiledForm } from '../embed/compiled-form.ts';
export type { FormErrors, TakeAnswers } from '../embed/form-session.ts';
export { type FormProps, JourneyForm, type JourneyFormProps } from '../embed/journey-form.tsx';
