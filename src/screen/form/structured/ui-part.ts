import type { UiSchema } from '@rjsf/utils';
import type { Part } from '../../../journey/types.ts';

/** The keys that we add to a uiSchema. RJSF hands them on to our templates, fields and widgets. */
const partKey = 'ui:part';
const removeKey = 'ui:remove';

/** The uiSchema entries that say which part of the screen a value is. */
export const uiPart = (part: Part): UiSchema => ({ 'ui:title': part.label, [partKey]: part });

/** The uiSchema entry with the label of the button that removes an item from a list. */
export const uiRemove = (label: string): UiSchema => ({ [removeKey]: label });

/** The part of the screen that a uiSchema belongs to. */
export const partOf = (uiSchema: UiSchema | undefined): Part | undefined => uiSchema?.[partKey];

/** The label of the button that removes an item. */
export const removeLabelOf = (uiSchema: UiSchema | undefined): string | undefined => uiSchema?.[removeKey];
