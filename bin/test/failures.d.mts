/** What failed of vitest's JSON report, a line each: file, test and the first line of its error. */
export function failuresOfVitest(report: object): string[];
/** The same of Playwright's JSON report, whose suites stand within one another. */
export function failuresOfPlaywright(report: object): string[];
