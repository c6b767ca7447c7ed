import type { Resume } from '../../journey/settings.ts';
import type { State } from '../state.ts';
import { formOf, type Step, without } from '../step.ts';

/** Keeps one session value, or forgets it when undefined, wherever the journey says it is kept. */
export function setSessionValue(step: Step, property: string, value: unknown): void {
  const { resume } = step.machine.journey.settings;
  if (resume && property === resume.owner) changeOwner(step, resume, value);
  const session = without({ ...step.state.session, [property]: value }, (_, kept) => kept === undefined);
  step.state = { ...step.state, session };
  if (step.machine.journey.session[property]?.keep !== 'memory') step.commands.push({ do: 'save', property, value });
}

/** Forgets what is remembered of a tenant, but for some of it. What only the tab knows is no answer of theirs. */
export function clearTenant(step: Step, but: readonly string[] = []): void {
  for (const [name, { keep }] of Object.entries(step.machine.journey.session)) {
    if (keep === 'session' || but.includes(name) || step.state.session[name] === undefined) continue;
    setSessionValue(step, name, undefined);
  }
}

/** What another tenant gave, or was told, is none of this one's business; who comes in anew as the same keeps what was typed. */
function changeOwner(step: Step, { owner, same }: Resume, now: unknown): void {
  const { draft, screen, session } = step.state;
  const before = session[owner];
  if (now === before) return;
  const forms = screen === undefined ? {} : { [screen]: formOf(step.state) };
  if (now === undefined) begin(step, forms);
  else if (before !== undefined && same && session[same.flag] === true) {
    clearTenant(step, [owner, same.flag, ...same.keep]);
    step.state = { ...step.state, checkAnswers: {}, draft: draft && { ...draft, owner: String(now) } };
  } else {
    clearTenant(step, [owner]);
    // Who gave answers before they came in gave them as themselves.
    if (before === undefined && !draft) return;
    begin(step, forms);
    step.commands.push({ do: 'delete-draft' });
  }
}

function begin(step: Step, forms: State['forms']): void {
  step.state = { ...step.state, forms, steps: [], checkAnswers: {}, draft: undefined };
  step.state = { ...step.state, hasAnswered: false, isDraftRestored: false, returnTo: undefined };
}
