import { pointer } from '../../engine/json/pointer.ts';
import { meantName, suggestName } from '../../engine/json/suggest-nearest.ts';
import { raisedBy } from '../../engine/model/graph/events.ts';
import type { Screen } from '../../engine/model/types.ts';
import type { Finding, Rule } from '../rule.ts';

/** Every event that a block of a screen raises has a handler. */
export const unansweredEvent: Rule = {
  code: 'unanswered-event',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { event, at } of raisedBy(screen)) {
        if (screen.on[event]) continue;
        const { id, on } = screen;
        yield {
          screen: id,
          at,
          what: `no handler in "on" for "${event}"`,
          why: 'pressing this would do nothing',
          ...(isImplied(at) ? renameHandler(on) : suggestName(at, event, Object.keys(on), `add "${event}" to "on"`)),
        };
      }
    }
  },
};

/** Whether a block raises `submit` because it names no event. */
const isImplied = (at: string): boolean => /\/\d+$/.test(at);

/** The fix for a submit block without a handler: the name of the handler may be misspelt. */
function renameHandler(on: Screen['on']): Pick<Finding, 'fix' | 'edit'> {
  const handlers = Object.keys(on);
  const [meant, other] = handlers.filter((handler) => meantName(handler, ['submit']) !== undefined);
  if (meant === undefined || other !== undefined) return { fix: 'Add "submit" to "on".' };
  const edit = { at: pointer('on', meant), from: meant, to: 'submit' };
  return { fix: `Write "submit" for "${meant}" in "on".`, edit };
}
