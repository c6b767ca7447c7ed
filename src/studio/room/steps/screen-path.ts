/** The path of the file of a screen. */
export const screenPath = (screen: string): string => `screens/${screen}.json`;

/** The path of the data schema of a screen. */
export const schemaPath = (screen: string): string => `schemas/${screen}.schema.json`;

/** Whether a path is that of a screen. */
export const isScreen = (path: string): boolean => /^screens\/[^/]+\.json$/.test(path);

/** The id of the screen at a path. */
export const screenOfPath = (path: string): string => path.slice('screens/'.length, -'.json'.length);
