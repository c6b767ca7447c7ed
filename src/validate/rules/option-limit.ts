import type { JSONSchema7Definition } from 'json-schema';
import { pointer } from '../../journey/source/pointer.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Finding, Rule } from '../rule.ts';
import { limitsOfSchema, limitsOfWidget, sizeOf, type WidgetLimit } from '../values/value-limits.ts';

/** An option that limits the values of a widget sets the same limit as the data schema. */
export const optionLimit: Rule = {
  code: 'option-limit',
  severity: 'warning',
  *check({ journey, catalogue: { widgets } }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { part, at, schema } of partsWithSchemas(journey, screen)) {
        const facts = widgets[part.widget ?? ''];
        const limits = (facts ? limitsOfWidget(part, facts) : []).filter(
          ({ option }) => option !== undefined && option !== 'choices' && part.options?.[option] !== undefined,
        );
        for (const limit of limits) {
          const difference = differenceFrom(limit, schema);
          if (difference) yield { screen: screen.id, at: at + pointer('options', limit.option ?? ''), ...difference };
        }
      }
    }
  },
};

function differenceFrom(
  { keyword, limit, option }: WidgetLimit,
  schema: JSONSchema7Definition | undefined,
): Pick<Finding, 'what' | 'why' | 'fix'> | undefined {
  const bound = typeof schema === 'object' ? limitsOfSchema(schema)[keyword] : undefined;
  // Until it is whole, a text is shorter than it must be.
  if (bound === undefined || bound === limit || keyword === 'minLength') return undefined;
  const isNarrower = keyword.startsWith('max') ? limit < bound : limit > bound;
  const most = keyword.startsWith('max') ? 'at most' : 'at least';
  return {
    what: `"${option}" is ${limit}, and the data schema accepts ${most} ${sizeOf(keyword, bound)}`,
    why: isNarrower ? 'some values that are accepted could not be entered' : 'a tenant could enter what is refused',
    fix: `Write ${bound}, or change the data schema.`,
  };
}
