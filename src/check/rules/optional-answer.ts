import { pointer } from '../../engine/json/pointer.ts';
import { submitEvents } from '../../engine/model/graph/events.ts';
import { memoize } from '../../engine/model/memoize.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { groupBy } from '../group-by.ts';
import type { Rule } from '../rule.ts';
import { type Assignment, assignmentsOf } from '../values/assignments.ts';

/** Session data that a screen requires is not set from an answer that may be left out. */
export const optionalAnswer: Rule = {
  code: 'optional-answer',
  severity: 'warning',
  *check({ journey, catalogue }) {
    for (const assignment of assignmentsOf(journey, catalogue)) {
      const { screen, at, target, value } = assignment;
      const [root, name = '', ...inside] = target.split('.');
      const requiring = root === 'session' && inside.length === 0 ? requiringScreen(journey, screen, name) : undefined;
      const field = requiring && optionalField(journey, assignment);
      if (field === undefined) continue;
      yield {
        screen: screen.id,
        at,
        what: `"${String(value)}" may be left out, and "${requiring?.title}" requires "${name}"`,
        why: 'a tenant who leaves it out would be sent back',
        fix: `Add "${field}" to "required" in the data schema, or take "${name}" out of "requires" there.`,
      };
    }
  },
};

const requiringScreen = (journey: Journey, { id }: Screen, name: string): Screen | undefined =>
  byRequired(journey)
    .get(name)
    ?.find((other) => other.id !== id);

/** Session property -> the screens that require it. */
const byRequired = memoize(({ screens }: Journey): ReadonlyMap<string, readonly Screen[]> => {
  const required = Object.values(screens).flatMap((screen) => screen.requires.map((name) => ({ name, screen })));
  const groups = groupBy(required, ({ name }) => name);
  return new Map([...groups].map(([name, group]) => [name, group.map(({ screen }) => screen)]));
});

/** The field whose answer a submit sets, if the form is valid without it; a condition around the effect may ask for it. */
function optionalField({ schemas }: Journey, { screen, at, value }: Assignment): string | undefined {
  const isSubmit = submitEvents(screen).some((event) => at.startsWith(`${pointer('on', event)}/`));
  const [, field] = (typeof value === 'string' && /^form\.([^.]+)$/.exec(value)) || [];
  if (field === undefined || !isSubmit || /\/(then|else)\//.test(at)) return undefined;
  const { required = [], properties = {} } = schemas[screen.id] ?? {};
  const { [field]: schema } = properties;
  if (typeof schema !== 'object' || required.includes(field)) return undefined;
  return 'const' in schema || schema.default !== undefined ? undefined : field;
}
