import type { FocusEvent } from 'react';
import { focusedElement } from './focused-element.ts';

/** Whether a blur inside a group moves the focus out of the group. Opening another window or a file chooser does not. */
export function leavesGroup({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return !currentTarget.contains(relatedTarget) && !currentTarget.contains(focusedElement());
}
