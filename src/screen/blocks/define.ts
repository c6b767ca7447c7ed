import type { JSONSchema7 } from 'json-schema';
import type { ReactNode } from 'react';

/** The props of a block: its options from the journey, and the blocks inside it, rendered. */
export interface BlockProps<Options> {
  readonly options: Options;
  readonly children: ReactNode;
}

/**
 * A block that a screen can name: the part that runs in the browser. A block is a folder `<name>/` with this in
 * `<name>.tsx`, its metadata in `<name>.meta.ts`, and a line in `index.ts`.
 */
export interface BlockKind<Name extends string, Options> {
  readonly name: Name;
  readonly Component: (props: BlockProps<Options>) => ReactNode;
}

/** A block of any options. */
export type AnyBlock = BlockKind<string, any>;

/** What validation, editors, tests and the gallery need to know about a block. The browser never loads it. */
export interface BlockMeta<Described extends AnyBlock> {
  readonly summary: string;
  /** JSON Schema of the value of the block's key in a screen. */
  readonly options: JSONSchema7;
  /** Set when the block has the main heading of the screen. */
  readonly hasMainHeading?: boolean;
  /** Set when a tenant can resume an earlier session here: its saved state is not restored until they have chosen. */
  readonly isEntry?: boolean;
  readonly examples: readonly (Described extends BlockKind<string, infer Options>
    ? { readonly name: string; readonly options: Options }
    : never)[];
}

/** A block together with its metadata, as `index.ts` lists it. */
export type ListedBlock = AnyBlock & BlockMeta<AnyBlock>;
