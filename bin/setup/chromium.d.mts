/** The path of a Chromium: from CHROMIUM, from the PATH, or Playwright's own. Undefined if there is none. */
export function findChromium(env?: NodeJS.ProcessEnv): Promise<string | undefined>;
