import type { UiSchema } from '@rjsf/utils';
import type { Part } from '../../../journey/types.ts';

/** Our own uiSchema keys, which RJSF passes on to our templates, fields and widgets. */
const partKey = 'ui:part';
const removeKey = 'ui:remove';

/** The uiSchema entries that identify the part of the screen. */
export const uiPart = (part: Part): UiSchema => ({ 'ui:title': part.label, [partKey]: part });

/** The uiSchema entry with the label of the button that removes an item from a list. */
export const uiRemove = (label: string): UiSchema => ({ [removeKey]: label });

/** The part of the screen that a uiSchema belongs to. */
export const partOf = (uiSchema: UiSchema | undefined): Part | undefined => uiSchema?.[partKey];

/** The label of the button that removes an item. */
export const removeLabelOf = (uiSchema: UiSchema | undefined): string | undefined => uiSchema?.[removeKey];
