/** A label without the asterisk of a required field, for use in a sentence. */
export const plainLabel = (label: string): string => label.replace(/\*$/, '');
