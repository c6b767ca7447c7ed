/** A number, or the path of one: `session.rent`, `figures.fee`. */
export type Operand = string | number;

/** A number computed from others: the first that is set, their sum, or their product. It is not set while one of them is missing. */
export type ComputedValue =
  | { readonly first: readonly Operand[] }
  | { readonly sum: readonly Operand[] }
  | { readonly product: readonly Operand[] };
