import { pointer } from '../../engine/json/pointer.ts';
import type { Screen } from '../../engine/model/types.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Finding, Rule } from '../rule.ts';

/** Every message of a field belongs to a keyword of its schema. */
export const unusedMessage: Rule = {
  code: 'unused-message',
  severity: 'warning',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      const whole = journey.schemas[screen.id];
      yield* unused(screen, '', 'the form', Object.keys(screen.messages ?? {}), namesIn(whole));
      for (const { part, at, schema, name, owner } of partsWithSchemas(journey, screen)) {
        const isRequired = requires(name === undefined ? undefined : owner, name ?? '');
        const keywords = [...namesIn(schema), ...(isRequired ? ['required'] : [])];
        yield* unused(screen, at, `"${name ?? part.label}"`, Object.keys(part.messages ?? {}), keywords);
      }
    }
  },
};

function* unused(
  screen: Screen,
  at: string,
  name: string,
  messages: readonly string[],
  keywords: readonly string[],
): Iterable<Finding> {
  for (const keyword of messages) {
    if (keywords.includes(keyword)) continue;
    yield {
      screen: screen.id,
      at: at + pointer('messages', keyword),
      what: `${name} can never fail "${keyword}"`,
      why: 'this text is never shown',
      fix: `Add "${keyword}" to the screen's schema, or remove the text.`,
    };
  }
}

const requires = (owner: unknown, name: string): boolean =>
  new RegExp(`"(required|dependencies)":.*${JSON.stringify(name).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(
    JSON.stringify(owner ?? {}),
  );

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...namesIn(inner)])
    : [];
