import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

interface Finding {
  readonly ruleId: string;
  readonly value: readonly [string, string];
  readonly message: string;
  readonly snippet: string;
}

interface Engine {
  readonly Checker: new () => {
    check(node: Document, rulesets: readonly string[]): Promise<{ readonly results: readonly Finding[] }>;
  };
}

const source = readFile(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** The violations that IBM Equal Access finds in the page by WCAG 2.2 and IBM's own requirements; one line each. */
export async function findEqualAccessViolations(page: Page): Promise<string[]> {
  // Once injected, it stays until the next navigation.
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(await source);
  return page.evaluate(async () => {
    const { Checker } = (window as unknown as { ace: Engine }).ace;
    const { results } = await new Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    return results
      .filter(({ value: [level, result] }) => level === 'VIOLATION' && result === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  });
}
