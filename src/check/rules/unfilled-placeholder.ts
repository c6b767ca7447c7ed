import { pointer } from '../../engine/json/pointer.ts';
import type { Screen } from '../../engine/model/types.ts';
import { partsOf, pathsInText } from '../../engine/model/visit.ts';
import type { Rule } from '../rule.ts';

/** Titles and the texts of fields have no placeholders, since nothing fills them there. */
export const unfilledPlaceholder: Rule = {
  code: 'unfilled-placeholder',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const [at, text = ''] of plainTexts(screen)) {
        // A fact is written in before; one that is unknown is reported as such.
        const path = pathsInText(text).find((one) => !one.startsWith('facts.'));
        if (path === undefined) continue;
        yield {
          screen: screen.id,
          at,
          what: `the placeholder for "${path}" is not filled here`,
          why: 'the tenant would see the braces',
          fix: 'Write the text without it, or use a text block.',
        };
      }
    }
  },
};

function* plainTexts(screen: Screen): Iterable<readonly [at: string, text: string | undefined]> {
  yield ['/title', screen.title];
  for (const [name, { help, guide, messages = {} }] of Object.entries(screen.fields)) {
    const at = pointer('fields', name);
    yield [`${at}/help`, help];
    for (const part of ['label', 'text', 'alt'] as const) yield [`${at}/guide/${part}`, guide?.[part]];
    for (const [keyword, message] of Object.entries(messages)) yield [at + pointer('messages', keyword), message];
  }
  for (const { part, at } of partsOf(screen)) {
    yield [`${at}/label`, part.label];
    yield [`${at}/entries/add`, part.entries?.add];
    yield [`${at}/entries/remove`, part.entries?.remove];
    for (const name of ['label', 'add', 'remove'] as const) yield [`${at}/rows/${name}`, part.rows?.[name]];
  }
}
