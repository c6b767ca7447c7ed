/** The name of an older version of a journey among the journeys of the build. */
export const versionName = (journey: string, version: string): string => `${journey}@${version}`;

/** Whether a name among the journeys of the build is that of an older version. */
export const isVersionName = (name: string): boolean => name.includes('@');
