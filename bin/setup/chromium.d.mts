/** The path of a Chromium: the one that CHROMIUM names, one on the PATH, or Playwright's own. Undefined if there is none. */
export function findChromium(env?: NodeJS.ProcessEnv): Promise<string | undefined>;
