import { formOf, type Step } from '../step.ts';

/** Notes the form that an event goes on with: what is typed while its call is in progress is not submitted. */
export function noteSubmit(step: Step, event: string): void {
  step.state = { ...step.state, submitting: { event, form: formOf(step.state) } };
}

/** Records what the tenant has submitted when an event leads on from the screen. A field may lead on by itself. */
export function recordSubmitted(step: Step, event: string): void {
  const { screen = '', submitting, submitted } = step.state;
  const isOwn = event === 'ready' || event.startsWith('valid:');
  const form = submitting?.event === event ? submitting.form : isOwn ? formOf(step.state) : undefined;
  if (form) step.state = { ...step.state, submitted: { ...submitted, [screen]: form } };
}
