/** A label without the star that marks a required field, for use in a sentence. */
export const plainLabel = (label: string): string => label.replace(/\*$/, '');
