/** The language whose texts are the marks of their places. */
export const placesLanguage = 'x-places';
