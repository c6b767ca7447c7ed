import { afterEach, expect, test } from 'vitest';
import { prepareFonts } from './prepare-fonts.ts';

afterEach(() => document.body.replaceChildren());

test('two weights, one of them twice => a text laid out in each, unseen, and nothing of it stays', async () => {
  document.body.innerHTML = '<b style="font: 600 20px serif"></b><p style="font: 400 16px serif"></p><i></i>';
  document.querySelector('i')?.setAttribute('style', 'font: 400 16px serif');
  const before = document.body.innerHTML;
  const added: Element[] = [];
  const observer = new MutationObserver((all) => added.push(...all.flatMap((one) => [...one.addedNodes] as Element[])));
  observer.observe(document.body, { childList: true });
  prepareFonts('Web');
  await Promise.resolve();
  observer.disconnect();
  const [unseen, ...others] = added as HTMLElement[];
  expect(others).toEqual([]);
  expect(unseen).toHaveClass('visually-hidden');
  const fonts = [...(unseen?.querySelectorAll('span') ?? [])].map(({ style }) => style.font);
  expect(fonts).toEqual(['600 20px Web', '400 16px Web']);
  expect(document.body.innerHTML).toBe(before);
});
