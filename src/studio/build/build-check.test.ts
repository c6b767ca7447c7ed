import { expect, test } from 'vitest';
import type { Journey } from '../../engine/model/types.ts';
import { screensInOrder } from './build-check.ts';

const screen = (id: string, variants: Journey['screens'][string]['variants'] = []) =>
  ({ id, title: `Title ${id}`, variants }) as unknown as Journey['screens'][string];

test('the screens of the flows, then the others; a variant by share has the screen that it is shown instead of', () => {
  const screens = {
    brief: screen('brief'),
    mail: screen('mail'),
    end: screen('end'),
    form: screen('form', [
      { when: { path: 'session.campaign', eq: 'mail' }, show: 'mail' },
      { share: 0.25, show: 'brief' },
    ]),
  };
  expect(screensInOrder({ screens, flows: { main: ['form', 'end'] } } as unknown as Journey)).toEqual([
    { id: 'form', title: 'Title form', flow: 'main' },
    { id: 'end', title: 'Title end', flow: 'main' },
    { id: 'brief', title: 'Title brief', instead: [{ id: 'form', title: 'Title form', share: 0.25 }] },
    { id: 'mail', title: 'Title mail' },
  ]);
});
