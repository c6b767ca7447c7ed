/** Who did something in the studio. */
export interface Author {
  readonly id: string;
  readonly name: string;
}

/** Who has approved or withdrawn what waited for a second person. */
export interface Closing {
  readonly as: 'approved' | 'withdrawn';
  readonly userId: string;
}

interface ClosingColumns {
  readonly closed_as: string | null;
  readonly closer_id: string | null;
}

/** The columns of how a proposal was closed. */
export const columnsOfClosing = (closing?: Closing): ClosingColumns => ({
  closed_as: closing?.as ?? null,
  closer_id: closing?.userId ?? null,
});

/** How a proposal was closed, as a part of it. */
export const closingIn = ({ closed_as, closer_id }: ClosingColumns): { readonly closing?: Closing } =>
  closed_as === null || closer_id === null ? {} : { closing: { as: closed_as as Closing['as'], userId: closer_id } };
