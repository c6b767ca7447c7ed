import { propertiesOf } from '../../journey/properties.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Rule } from '../rule.ts';

/** Every message of a field belongs to a keyword of its schema. */
export const unusedMessage: Rule = {
  code: 'unused-message',
  severity: 'warning',
  *check({ journey: { screens, schemas } }) {
    for (const { id, fields } of Object.values(screens)) {
      const schema = schemas[id];
      const properties = propertiesOf(schema);
      for (const [name, { messages = {} }] of Object.entries(fields)) {
        const keywords = new Set(namesIn(properties[name]));
        const required = new RegExp(`"required":\\[[^\\]]*${JSON.stringify(name)}`).test(JSON.stringify(schema ?? {}));
        for (const keyword of Object.keys(messages)) {
          if (keywords.has(keyword) || (keyword === 'required' && required)) continue;
          yield {
            screen: id,
            at: pointer('fields', name, 'messages', keyword),
            what: `"${name}" can never fail "${keyword}"`,
            why: 'this text is never shown',
            fix: `Add "${keyword}" to the screen's schema, or remove the text.`,
          };
        }
      }
    }
  },
};

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...namesIn(inner)])
    : [];
