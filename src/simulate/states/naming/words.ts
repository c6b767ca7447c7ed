/** A text of the journey without its placeholders. */
export const readable = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, '…');

/** A name of the files in words: "consent needed" for `consent-needed` and for `consentNeeded`. */
export const nameInWords = (name: string): string =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/(?<=[\p{L}\d])[-_:.]+(?=[\p{L}\d])/gu, ' ');
