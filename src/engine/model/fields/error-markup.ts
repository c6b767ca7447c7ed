import { errorIdOf } from './element-ids.ts';

/**
 * The attributes of the paragraph with a field's error, the last element of the field. Both React and the bootstrap script
 * render it. With `isAnnounced` a screen reader announces the error when it appears.
 */
export const errorMarkup = (controlId: string, className: string | undefined, isAnnounced: boolean) => ({
  id: errorIdOf(controlId),
  className,
  role: isAnnounced ? 'alert' : undefined,
});
