/** A number, or the path of one: `session.rent`, `figures.fee`. */
export type Operand = string | number;

/** A number reckoned from others: the first that is there, their sum, or their product. Without one of them there is none. */
export type ComputedValue =
  | { readonly first: readonly Operand[] }
  | { readonly sum: readonly Operand[] }
  | { readonly product: readonly Operand[] };
