import { propertiesOf } from '../../journey/properties.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Journey } from '../../journey/types.ts';
import type { Rule } from './rule.ts';

/** What is declared is used: session properties, flags, data schemas, and what is said of a failed value. */
export const unusedRules: Rule = function* (journey) {
  yield* unusedNames(journey);
  for (const id of Object.keys(journey.schemas)) {
    if (journey.screens[id]) continue;
    yield {
      ...{ code: 'unused-schema', screen: id, part: 'schema', at: '', what: `there is no screen "${id}"` },
      ...{ why: 'nothing is ever held against this schema', fix: 'Name the file after a screen, or take it out.' },
    };
  }
  yield* unusedMessages(journey);
};

function* unusedNames(journey: Journey): ReturnType<Rule> {
  const used = namesUsed(journey);
  const places = [
    ...Object.entries(journey.session).flatMap(([name, { query }]) =>
      query === undefined ? [[`session.${name}`, pointer('session', 'properties', name)] as const] : [],
    ),
    ...Object.keys(journey.settings.flags).map(
      (name) => [`flags.${name}`, pointer('settings', 'flags', name)] as const,
    ),
  ];
  for (const [path, at] of places) {
    if (used.has(path)) continue;
    yield {
      ...{ code: 'unused-name', at, what: `no screen names "${path}"` },
      ...{ why: 'it changes nothing', fix: 'Use it, or take it out.' },
    };
  }
}

const namesUsed = ({ screens }: Journey): ReadonlySet<string> =>
  new Set([
    ...Object.values(screens).flatMap((screen) => JSON.stringify(screen).match(/\b(session|flags)\.\w+/g) ?? []),
    ...Object.values(screens).flatMap(({ requires }) => requires.map((name) => `session.${name}`)),
  ]);

function* unusedMessages({ screens, schemas }: Journey): ReturnType<Rule> {
  for (const { id, fields } of Object.values(screens)) {
    const schema = schemas[id];
    const properties = propertiesOf(schema);
    for (const [name, { messages = {} }] of Object.entries(fields)) {
      const keywords = new Set(namesIn(properties[name]));
      const required = new RegExp(`"required":\\[[^\\]]*${JSON.stringify(name)}`).test(JSON.stringify(schema ?? {}));
      for (const keyword of Object.keys(messages)) {
        if (keywords.has(keyword) || (keyword === 'required' && required)) continue;
        yield {
          ...{ code: 'unused-message', screen: id, at: pointer('fields', name, 'messages', keyword) },
          ...{ what: `"${name}" can never fail "${keyword}"`, why: 'this text is never shown' },
          fix: `Add "${keyword}" to the screen's schema, or take the text out.`,
        };
      }
    }
  }
}

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...namesIn(inner)])
    : [];
