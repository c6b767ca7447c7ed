import type { JSONSchema7 } from 'json-schema';
import type { ReactNode } from 'react';
import type { BlockFacts } from '../../model/catalogue.ts';

/** The props of a block: its options from the journey, and the rendered blocks inside it. */
export interface BlockProps<Options> {
  readonly options: Options;
  readonly children: ReactNode;
}

/**
 * A kind of block that screens can use. To add one, make a folder `<name>/` with this object and its
 * metadata in `<name>.tsx`, and add a line to `index.ts`. The browser loads only this part.
 */
export interface BlockKind<Name extends string, Options> {
  readonly name: Name;
  readonly Component: (props: BlockProps<Options>) => ReactNode;
}

/** A block kind with any options. */
export type AnyBlock = BlockKind<string, any>;

/** The metadata of a block kind, for validation, editors, tests and the gallery. The browser never loads it. */
export interface BlockMeta<Described extends AnyBlock> {
  readonly summary: string;
  /** JSON Schema of the value of the block's key in a screen. */
  readonly options: JSONSchema7;
  /** Whether the block contains the main heading of the screen. */
  readonly hasMainHeading?: boolean;
  /** Whether a user can resume an earlier session here. Its draft is then not restored until the user has chosen to. */
  readonly isEntry?: boolean;
  /** Whether it says that something is going on, for which the user waits. */
  readonly isWaiting?: boolean;
  /** Completes the options at build time with what the block shows of other screens. */
  readonly complete?: NonNullable<BlockFacts['complete']>;
  /** The option that names the screens whose answers it lists, or `flow` for all before its own in its flow. */
  readonly sumsUp?: string;
  /** Whether it shows what is about to be sent, so that a change of it is one of what users send. */
  readonly isReview?: boolean;
  readonly examples: readonly (Described extends BlockKind<string, infer Options>
    ? { readonly name: string; readonly options: Options }
    : never)[];
}

/** A block kind together with its metadata, as `index.ts` lists it. */
export type ListedBlock = AnyBlock & BlockMeta<AnyBlock>;
