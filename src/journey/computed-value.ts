/** A number, or the path of one: `session.rent`, `figures.fee`. */
export type Operand = string | number;

/** A number computed from others: the first one that is set, their sum, or their product. A sum or product needs all of them. */
export type ComputedValue =
  | { readonly first: readonly Operand[] }
  | { readonly sum: readonly Operand[] }
  | { readonly product: readonly Operand[] };
