import type { Closing } from './author.ts';

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
