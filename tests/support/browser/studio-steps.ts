import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { ShownState } from '../../../src/studio/room/data.ts';
import { operatorToken } from './operator-token.ts';
import { builtStates } from './state-page.ts';

/** Opens a page of the studio as somebody who is signed in. */
export async function openRoom(page: Page, path: string): Promise<void> {
  const answer = await page.request.post('/studio/api/session', { data: { token: operatorToken } });
  expect(answer.ok()).toBe(true);
  await page.goto(`/studio/${path}`);
}

/** The address of a state in the room. */
export const stateAddress = (journey: string, id: string, query: Readonly<Record<string, string>> = {}): string =>
  `${journey}/state?${new URLSearchParams({ id, ...query })}`;

/** The state that the room shows. */
export const inPhone = (page: Page): FrameLocator => page.frameLocator('main iframe');

/** Leaves only some states of a journey, so that its wall is drawn in seconds. */
export const keepStates = (page: Page, journey: string, isLeft: (state: ShownState) => boolean): Promise<unknown> =>
  page.route(`**/studio/data/${journey}/states.json`, (route) =>
    route.fulfill({ json: builtStates(journey).filter(isLeft) }),
  );
