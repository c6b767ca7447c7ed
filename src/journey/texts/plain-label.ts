/** A label as it stands in a sentence, where the star that marks a required field says nothing. */
export const plainLabel = (label: string): string => label.replace(/\*$/, '');
