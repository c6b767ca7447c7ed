/** The failures in vitest's JSON report, one line each: file, test and the first line of the error. */
export function failuresOfVitest(report: object): string[];
/** The failures in Playwright's JSON report, whose suites are nested. */
export function failuresOfPlaywright(report: object): string[];
