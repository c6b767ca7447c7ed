import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openTestJourney } from '../../../../tests/support/engine/open-journey.tsx';

const page = document.documentElement;

let end = new AbortController();
afterEach(() => {
  delete page.dataset.fonts;
  end.abort();
});

/** Opens a screen on a page with local fonts, and says which mark the page has whenever a heading gets the focus. */
async function open() {
  const marks: (string | undefined)[] = [];
  const { user } = await openTestJourney({
    screens: {
      one: {
        path: '/',
        title: 'One',
        blocks: [{ heading: 'One' }, { submit: 'On' }],
        on: { submit: [{ goto: 'two' }] },
      },
      two: { path: '/two', title: 'Two', blocks: [{ heading: 'Two' }] },
    },
  });
  end = new AbortController();
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLHeadingElement) marks.push(page.dataset.fonts);
  };
  document.addEventListener('focusin', note, end);
  return { marks, goOn: () => user.click(screen.getByRole('button', { name: 'On' })) };
}

test('loaded => the next screen has the web fonts before it gets the focus', async () => {
  page.dataset.fonts = 'ready';
  const { marks, goOn } = await open();
  expect(page.dataset.fonts).toBe('ready');
  await goOn();
  await screen.findByRole('heading', { name: 'Two' });
  expect(marks).toEqual([undefined]);
});

test('not loaded => the next screen keeps the local fonts', async () => {
  page.dataset.fonts = 'later';
  const { marks, goOn } = await open();
  await goOn();
  await screen.findByRole('heading', { name: 'Two' });
  expect(marks).toEqual(['later']);
});
