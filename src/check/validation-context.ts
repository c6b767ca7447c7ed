import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../engine/model/catalogue.ts';
import type { MetaSchemas } from './meta-schema.ts';

/** What a journey is validated against: the meta-schemas, the catalogue, and the shared schemas. */
export interface ValidationContext {
  readonly meta: MetaSchemas;
  readonly catalogue: Catalogue;
  readonly references: readonly JSONSchema7[];
}
