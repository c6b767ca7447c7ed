import { pointer } from '../../engine/json/pointer.ts';
import type { Screen } from '../../engine/model/types.ts';
import type { Finding, Rule } from '../rule.ts';

/** A screen whose effects take the answers of some fields takes those of all: in a call, a property or a condition. */
export const untakenAnswer: Rule = {
  code: 'untaken-answer',
  severity: 'warning',
  *check({ journey }) {
    const screens = Object.values(journey.screens);
    // Where nothing is sent yet, as after an import, the answers that are taken only decide the way.
    if (screens.some(sendsAnswers)) for (const screen of screens) yield* untaken(screen);
  },
};

/** Whether a call of a screen gets something that a tenant said. */
const sendsAnswers = ({ on }: Screen): boolean => /"with":\{[^{}]*"(?:form|session)\./.test(JSON.stringify(on));

function* untaken(screen: Screen): Iterable<Finding> {
  const fields = Object.entries(screen.fields).filter(([, { repeats, computed }]) => !repeats && !computed);
  const lost = fields.filter(([name]) => !isTakenAnywhere(screen, name));
  if (lost.length === fields.length) return;
  for (const [name, { label }] of lost) {
    yield {
      screen: screen.id,
      at: pointer('fields', name),
      what: `nothing takes the answer of "${label}", but those of others`,
      why: 'nobody would get what a tenant enters',
      fix: `Keep "form.${name}" in a session property, or give it to a call.`,
    };
  }
}

/** Whether an effect reads a field, or a list that it is in; its own event may only look it up. */
function isTakenAnywhere({ on, fields }: Screen, name: string): boolean {
  const read = new RegExp(`"form\\.${name}(?:"(?!:)|\\.)|\\{form\\.${name}\\b`);
  const others = Object.entries(on).filter(([event]) => event !== `valid:${name}`);
  if (read.test(JSON.stringify([others, Object.values(fields).map(({ computed }) => computed)]))) return true;
  return new RegExp(`"session\\.\\w+":"form\\.${name}"`).test(JSON.stringify(on[`valid:${name}`] ?? []));
}
