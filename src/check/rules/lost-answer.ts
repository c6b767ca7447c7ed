import { raisedBy } from '../../engine/model/graph/events.ts';
import type { Handler, Screen } from '../../engine/model/types.ts';
import { blocksOf } from '../../engine/model/visit.ts';
import { fieldsShown } from '../queries/fields-shown.ts';
import type { Rule } from '../rule.ts';

/**
 * A view with fields has something that takes the answers: a submit, a button whose effects read them, or their own event. An event
 * of a field that leads to another screen is not enough.
 */
export const lostAnswer: Rule = {
  code: 'lost-answer',
  severity: 'warning',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const [view, content] of Object.entries(screen.views)) {
        const shown = { ...screen, views: { [view]: content } };
        const fields = [...fieldsShown(shown)];
        const [first] = fields;
        const typed = typedHandlers(screen, fields);
        if (!first || isTaken(shown, fields, typed.filter(staysHere))) continue;
        yield {
          screen: screen.id,
          at: first.at,
          ...(isTaken(shown, fields, typed)
            ? {
                what: `only typing leads on from the view "${view}"`,
                why: 'a tenant who comes back, or whose call has failed, has nothing to press',
              }
            : {
                what: `nothing sends the answers of the view "${view}"`,
                why: 'what a tenant enters would be lost',
              }),
          fix: 'Add a "submit" block to the view.',
        };
      }
    }
  },
};

type Fields = readonly { readonly name: string }[];

/** What is done when fields are typed, without a press. */
const typedHandlers = (screen: Screen, fields: Fields): readonly (Handler | undefined)[] =>
  ['ready', 'upload', ...fields.map(({ name }) => `valid:${name}`)].map((event) => handlerOf(screen, event));

function isTaken(screen: Screen, fields: Fields, typed: readonly (Handler | undefined)[]): boolean {
  const blocks = [...blocksOf(screen)].map(({ block }) => block);
  if (blocks.some(({ name }) => name === 'submit')) return true;
  const pressed = [...raisedBy(screen)].map(({ event }) => handlerOf(screen, event));
  // What is cleared or set is not read.
  const text = JSON.stringify([pressed, typed, blocks.map(({ options }) => options)], (key, value) =>
    key === 'clear' ? [] : value,
  );
  return fields.some(({ name }) => new RegExp(`"form\\.${name}\\b(?!":)|"needs":[^\\]]*"${name}"`).test(text));
}

const handlerOf = ({ on }: Screen, event: string): Handler | undefined => {
  const handler = on[event];
  return typeof handler === 'string' ? on[handler] : handler;
};

const staysHere = (handler: Handler | undefined): boolean => !/"goto":"(?!back")/.test(JSON.stringify(handler) ?? '');
