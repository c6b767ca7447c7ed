import type { JSONSchema7 } from 'json-schema';
import type { Catalogue, EffectFacts } from '../../model/catalogue.ts';
import type { AnyEffectKind, EffectMeta } from './define.ts';
import { effectMetas } from './index.ts';

/** The catalogue entry of an effect. */
export const factsOfEffect = (name: string, meta: EffectMeta<AnyEffectKind>): EffectFacts => ({
  schema: schemaOf(name, meta),
  ...(meta.showsNote && { showsNote: meta.showsNote }),
  ...(meta.outlivesScreen && { outlivesScreen: meta.outlivesScreen }),
  ...(meta.isRight && { isRight: meta.isRight }),
});

/** The catalogue entries of the listed effects, by name: the schema of each. */
export const effectFacts: Catalogue['effects'] = Object.fromEntries(
  Object.entries(effectMetas).map(([name, meta]) => [name, factsOfEffect(name, meta)]),
);

/** The schema of an effect as a journey writes it. */
function schemaOf(name: string, { summary, properties, required = [] }: EffectMeta<AnyEffectKind>): JSONSchema7 {
  return {
    type: 'object',
    description: summary,
    additionalProperties: false,
    required: [name, ...required],
    properties: { ...properties },
  };
}
