/** The path of a Chromium: from CHROMIUM, from the PATH, or Playwright's own. Undefined if there is none. */
export function findChromium(env?: NodeJS.ProcessEnv): Promise<string | undefined>;

/** The path of Debian's Chromium without windows, or undefined: also if `env.CHROMIUM` names the browser of all tests. */
export function findHeadlessShell(env?: { readonly CHROMIUM?: string; readonly PATH?: string }): string | undefined;
