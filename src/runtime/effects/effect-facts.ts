import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../../journey/catalogue.ts';
import type { AnyEffectKind } from './define.ts';
import { effects } from './index.ts';

/** The catalogue entries of the listed effects, by name: the schema of each. */
export const effectFacts: Catalogue['effects'] = Object.fromEntries(
  effects.map((kind: AnyEffectKind) => [kind.name, { schema: schemaOf(kind) }]),
);

/** The schema of an effect as a journey writes it. */
function schemaOf({ name, summary, properties, required = [] }: AnyEffectKind): JSONSchema7 {
  return {
    ...{ type: 'object', description: summary, additionalProperties: false },
    ...{ required: [name, ...required], properties: { ...properties } },
  };
}
