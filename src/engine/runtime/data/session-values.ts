import type { Resume } from '../../model/settings.ts';
import { noAnswers, type State } from '../state.ts';
import { formOf, type Step, without } from '../step.ts';

/** Stores a session value, or removes it when undefined, in the state and in the storage that the journey names. */
export function setSessionValue(step: Step, property: string, value: unknown): void {
  const { resume } = step.machine.journey.settings;
  if (resume && property === resume.owner) changeOwner(step, resume, value);
  const session = without({ ...step.state.session, [property]: value }, (_, stored) => stored === undefined);
  step.state = { ...step.state, session };
  if (step.machine.journey.session[property]?.key !== undefined) step.commands.push({ do: 'save', property, value });
}

/** Removes the session values of a user, with exceptions. Values with `keep: session` stay: a result may still be shown. */
export function clearUser(step: Step, except: readonly string[] = []): void {
  for (const [name, { keep }] of Object.entries(step.machine.journey.session)) {
    if (keep === 'session' || except.includes(name) || step.state.session[name] === undefined) continue;
    setSessionValue(step, name, undefined);
  }
  step.state = { ...step.state, origins: {} };
}

/**
 * Removes what the journey stored in this tab about the previous user, such as a reference. What an address set, such as
 * a campaign, stays.
 */
function clearTab(step: Step): void {
  for (const [name, { keep, query }] of Object.entries(step.machine.journey.session)) {
    if (keep !== 'session' || query !== undefined || step.state.session[name] === undefined) continue;
    setSessionValue(step, name, undefined);
  }
}

/**
 * Removes the data of the previous user when the owner changes. Forms stay if the user is changing an answer of this
 * screen, such as their number, because then it is the same user.
 */
function changeOwner(step: Step, { owner, same }: Resume, now: unknown): void {
  const { changing, draft, place, screen, session, formerOwner } = step.state;
  const before = session[owner];
  if (now === before) return;
  if (now === undefined) step.state = { ...step.state, formerOwner: before };
  else if (now !== (before ?? formerOwner)) clearTab(step);
  const forms = screen === undefined ? {} : { [screen]: formOf(step.state) };
  if (now === undefined) resetSteps(step, forms);
  else if (before !== undefined && same && changing?.screen === place) {
    clearUser(step, [owner, ...same.keep]);
    // Every screen is visited again, since the server knows nothing yet of the new owner.
    const again = changing && { ...changing, summary: undefined };
    step.state = {
      ...step.state,
      visits: {},
      checkAnswers: {},
      changing: again,
      draft: draft && { ...draft, owner: String(now) },
    };
  } else {
    clearUser(step, [owner]);
    // Answers given before signing in belong to the user who signs in.
    if (before === undefined && !draft) {
      if (formerOwner !== undefined && formerOwner !== now) step.state = { ...step.state, returnTo: undefined };
      return;
    }
    resetSteps(step, forms);
    step.commands.push({ do: 'delete-draft' });
  }
}

function resetSteps(step: Step, forms: State['forms']): void {
  const { held, structures = {} } = step.state;
  const isForgotten = (id: string): boolean => !Object.hasOwn(forms, id);
  step.state = {
    ...step.state,
    ...noAnswers,
    forms,
    held: without(held, isForgotten),
    structures: without(structures, isForgotten),
    steps: [],
    checkAnswers: {},
    draft: undefined,
    changing: undefined,
  };
  step.state = { ...step.state, hasAnswered: false, isDraftRestored: false, returnTo: undefined };
}
