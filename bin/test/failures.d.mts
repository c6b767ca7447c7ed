/**
 * The failures in vitest's JSON report, one line each: file, test and the first line of the error. The errors of hooks, by
 * the path of the file, say why the tests of a file did not run.
 */
export function failuresOfVitest(report: object, hookErrors?: Readonly<Record<string, string>>): string[];
/** The failures in Playwright's JSON report, whose suites are nested. */
export function failuresOfPlaywright(report: object): string[];
