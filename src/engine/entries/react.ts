export type { CompiledForm, MountableJourney } from '../embed/compiled-form.ts';
export type { FormErrors, TakeAnswers } from '../embed/form-session.ts';
export { Journey, type JourneyEvent, type JourneyProps, type MountedProps } from '../embed/journey.tsx';
export { type FormProps, JourneyForm, type JourneyFormProps } from '../embed/journey-form.tsx';
