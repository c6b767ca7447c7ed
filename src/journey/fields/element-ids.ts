/** The id of every field's control starts with this. */
export const idPrefix = 'field';

/** The id of the control of a field of the screen. */
export const controlIdOf = (field: string): string => `${idPrefix}_${field}`;

/** The ids of the texts around a control. */
export const textIds = (controlId: string) => ({
  label: `${controlId}-label`,
  help: `${controlId}-help`,
  note: `${controlId}-note`,
  error: `${controlId}-error`,
});
