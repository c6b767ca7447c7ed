import type { Page } from '@playwright/test';
import { openSealedText, sealText } from '../../../src/engine/browser/seal-text.ts';
import { storageOf } from './test.ts';

const key = 'walk';

async function draftKeyOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name.endsWith('draft-key'))?.value ?? '';
}

/** The draft that a page has saved, as JSON; empty when there is none that the session in its cookies can read. */
export async function savedDraft(page: Page): Promise<string> {
  const stored = (await storageOf(page)).local[key];
  return (stored && openSealedText(await draftKeyOf(page), key, stored)) || '';
}

/** Replaces the draft that a page has saved. */
export async function replaceDraft(page: Page, draft: unknown): Promise<void> {
  const sealed = sealText(await draftKeyOf(page), key, JSON.stringify(draft));
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, sealed] as const);
}
