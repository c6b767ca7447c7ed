/** The folder in the output folder with the renderer and what it needs, with which pages can be rendered after the build. */
export const rendererFolder = '.render';

/** The file in that folder that says which journeys there are, and where; the server reads it. */
export const journeysFile = 'journeys.json';

/** The file in that folder with the files that the pages of a journey in a language load. */
export const assetsFile = (journey: string, language: string): string => `assets.${journey}.${language}.json`;

/** The file in that folder with the content of a journey: a `RenderSource`. */
export const sourceFile = (journey: string): string => `source.${journey}.json`;
