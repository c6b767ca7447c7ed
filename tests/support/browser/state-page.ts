import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { ShownState } from '../../../src/studio/room/data.ts';
import { operatorToken } from './operator-token.ts';

/** A state of a journey, as the one list of states has it. */
export type ListedState = ShownState & { readonly journey: string };

/** The journeys of the last build. */
export const builtJourneys: readonly string[] = readdirSync('dist/.studio/data');

/** The states of a journey in the last build. */
export const builtStates = (journey: string): readonly ShownState[] =>
  JSON.parse(readFileSync(`dist/.studio/data/${journey}/states.json`, 'utf8'));

/** Every state of every journey. */
export const allStates: readonly ListedState[] = builtJourneys.flatMap((journey) =>
  builtStates(journey).map((state) => ({ ...state, journey })),
);

/** Whether a state can be shown in a language: not every journey has every one. */
export function isIn(language: string): (state: ListedState) => boolean {
  const journeys = builtJourneys.filter((journey) => {
    const { settings } = JSON.parse(readFileSync(`journeys/${journey}/journey.json`, 'utf8'));
    return settings.locale.language === language || existsSync(`journeys/${journey}/copy/${language}.json`);
  });
  return ({ journey }) => journeys.includes(journey);
}

/** How states are shown; a page keeps it. */
export interface StateLook {
  readonly language: string;
  readonly scheme: 'light' | 'dark';
}

/** Opens the page that draws states, without a click and without a call, and returns what shows a state in it. */
export async function openStatePage(page: Page, { language, scheme }: StateLook) {
  const answer = await page.request.post('/studio/api/session', { data: { token: operatorToken } });
  expect(answer.ok()).toBe(true);
  const hrefOf = ({ journey, id }: Pick<ListedState, 'journey' | 'id'>): string =>
    `/studio/preview?${new URLSearchParams({ journey, state: id, lang: language, scheme })}`;
  let isOpen = false;
  return async (state: Pick<ListedState, 'journey' | 'id'>): Promise<void> => {
    if (!isOpen) await page.goto(hrefOf(state));
    const screens = await page.evaluate(drawState, isOpen ? hrefOf(state) : undefined);
    isOpen = true;
    // What cannot be drawn is a page of its own, which has no screen.
    expect(screens, state.id).toBe(1);
  };
}

/**
 * Draws another state in the page, waits until it is drawn and stays so for some frames, and returns how many screens are shown. It
 * runs in the page.
 */
async function drawState(href: string | undefined): Promise<number> {
  const root = document.getElementById('root') as HTMLElement;
  const before = href === undefined ? undefined : root.querySelector('h1');
  let still = 0;
  const observer = new MutationObserver(() => {
    still = 0;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  if (href !== undefined) {
    history.pushState({}, '', href);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }
  const isDrawn = (): boolean => {
    const shown = root.querySelector('h1');
    return shown !== null && shown !== before && document.fonts.status === 'loaded';
  };
  while (!isDrawn() || still < 3) {
    still++;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  observer.disconnect();
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (typeof endTime === 'number' && Number.isFinite(endTime)) animation.finish();
  }
  window.scrollTo(0, 0);
  return root.querySelectorAll('[data-screen]').length;
}

/** A digest of what is drawn and entered, to tell states that look alike. */
export const drawnPage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const drawn = document.body.innerHTML + controls.map(({ value, checked }) => `${value} ${checked}`).join();
    const bytes = new TextEncoder().encode(drawn.replaceAll(/_r_\w+_|«r\w+»/g, 'id'));
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join();
  });

/** Where everything of a screen is, to tell states that are laid out alike. */
export const laidOutPage = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-screen], [data-screen] *')]
      .map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [part.getAttribute('data-screen'), part.tagName, left, top, width, height].join();
      })
      .join('\n'),
  );

/**
 * Whether a page has a kind of part that it has not had before. A kind of part has the same colours, names and roles wherever it is:
 * its class, that of its parent, and whether it can be used, is invalid or pressed.
 */
export const hasNewPart = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const kept = window as { partsSeen?: Set<string> };
    kept.partsSeen ??= new Set();
    const seen = kept.partsSeen;
    const before = seen.size;
    for (const part of document.body.querySelectorAll('*')) {
      const names = ['type', 'role', 'disabled', 'aria-invalid', 'aria-pressed', 'data-kind'];
      const state = names.map((name) => part.getAttribute(name));
      seen.add([part.parentElement?.className, part.tagName, part.getAttribute('class'), ...state].join());
    }
    return seen.size > before;
  });

/** States in parts that take about as long, each with whole screens, whose states look alike. */
export function inParts(states: readonly ListedState[], parts: number): readonly (readonly ListedState[])[] {
  const screens = new Map<string, ListedState[]>();
  for (const state of states) {
    const name = `${state.journey} ${state.screen}`;
    screens.set(name, [...(screens.get(name) ?? []), state]);
  }
  const made: ListedState[][] = Array.from({ length: parts }, () => []);
  for (const own of [...screens.values()].sort((a, b) => b.length - a.length))
    made.reduce((least, part) => (part.length < least.length ? part : least)).push(...own);
  return made;
}
