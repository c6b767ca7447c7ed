import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareFonts } from './prepare-fonts.ts';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('two weights, one of them twice => letters laid out in each, unseen, and nothing of it stays', async () => {
  document.body.innerHTML = '<b style="font: 600 20px serif"></b><p style="font: 400 16px serif"></p><i></i>';
  document.querySelector('i')?.setAttribute('style', 'font: 400 16px serif');
  const before = document.body.innerHTML;
  const added: Element[] = [];
  const observer = new MutationObserver((all) => added.push(...all.flatMap((one) => [...one.addedNodes] as Element[])));
  observer.observe(document.body, { childList: true });
  prepareFonts('Web,"Local font"');
  await vi.waitFor(() => expect(added).toHaveLength(2));
  observer.disconnect();
  const unseen = added as HTMLElement[];
  for (const one of unseen) expect(one).toHaveClass('visually-hidden');
  const fonts = unseen.map(({ style }) => style.font);
  expect(fonts).toEqual(['600 20px Web, "Local font"', '400 16px Web, "Local font"']);
  expect(document.body.innerHTML).toBe(before);
});
