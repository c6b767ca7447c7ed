import type { JSONSchema7 } from 'json-schema';
import type { ReactNode } from 'react';
import { conditionRef } from '../../journey/condition-schema.ts';

/** What a block is given: its options from the journey, and the blocks inside it, rendered. */
export interface BlockProps<Options> {
  readonly options: Options;
  readonly children: ReactNode;
}

/** The part of a block's options that is a text, or a name. */
export const textSchema: JSONSchema7 = { type: 'string', minLength: 1 };

/** The part of a block's options that is a picture. */
export const imageSchema: JSONSchema7 = {
  type: 'string',
  pattern: '^/[a-z0-9/._-]+$',
  description: 'Path below public/.',
};

/** The part of a block's options that is a list of facts, each a label and a value. */
export const rowsSchema: JSONSchema7 = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'value'],
    properties: { label: textSchema, value: textSchema },
  },
};

/** The part of a block's options that is a condition. */
export const conditionSchema: JSONSchema7 = { $ref: conditionRef };

/** The part of a block's options that holds the blocks inside it. */
export const blocksSchema: JSONSchema7 = { allOf: [{ $ref: 'screen.schema.json#/$defs/blocks' }], minItems: 1 };

/** One thing that can stand on a screen. Adding one is a folder with this and a line in `index.ts`. */
export interface BlockKind<Name extends string, Options> {
  readonly name: Name;
  readonly summary: string;
  /** JSON Schema of what stands behind the block's name in a screen. */
  readonly options: JSONSchema7;
  /** Set when the block brings the main heading of the screen. */
  readonly hasMainHeading?: boolean;
  /** Set when a tenant can take up here a walk that was left: what was kept waits until they have chosen. */
  readonly isEntry?: boolean;
  readonly examples: readonly { readonly name: string; readonly options: Options }[];
  readonly Component: (props: BlockProps<Options>) => ReactNode;
}

/** A block of any shape, for lists. */
export type AnyBlock = BlockKind<string, any>;
