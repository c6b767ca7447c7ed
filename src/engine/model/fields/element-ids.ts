/** The prefix of the id of every field's control. */
export const idPrefix = 'field';

/** The id of a field's control. */
export const controlIdOf = (field: string): string => `${idPrefix}_${field}`;

/** The name of the field that an element belongs to. */
export const fieldNameOf = (element: Element): string | undefined =>
  element
    .closest(`[id^=${idPrefix}_]`)
    ?.id.slice(idPrefix.length + 1)
    .replace(/-.*/, '');

/** Whether an element is a button that does not submit: a field that is left for it may still be unfinished. */
export const isSideButton = (element: EventTarget | null): boolean =>
  element instanceof Element && element.matches('button:not([type=submit])');

/** The id of a control's error. */
export const errorIdOf = (controlId: string): string => `${controlId}-error`;

/** The ids of the texts around a control. */
export const textIds = (controlId: string) => ({
  label: `${controlId}-label`,
  help: `${controlId}-help`,
  note: `${controlId}-note`,
  error: errorIdOf(controlId),
});
