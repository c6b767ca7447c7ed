import { textIds } from './element-ids.ts';

/**
 * The attributes of the paragraph with a field's error, the last element of the field. React and the bootstrap script
 * both render it. With `isAnnounced` a screen reader says it where it is.
 */
export const errorMarkup = (controlId: string, className: string | undefined, isAnnounced: boolean) => ({
  id: textIds(controlId).error,
  className,
  role: isAnnounced ? 'alert' : undefined,
});
