import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main><h1 tabindex="-1">Title</h1><form>
    <div id="first"><input id="name" /><button id="retry">Try again</button></div>
    <div id="second"><button id="verify">Verify</button></div>
    <div id="third"><input id="rent" /></div>
  </form></main><footer><a href="/privacy">Privacy</a></footer>`;
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const focusIn = async (id: string, change: () => void): Promise<string | undefined> => {
  at(id).focus();
  change();
  await focusIsMoved();
  return document.activeElement?.id || document.activeElement?.tagName;
};

/** Resolves once the observer, a microtask, and its timer have run. */
async function focusIsMoved(): Promise<void> {
  await Promise.resolve();
  vi.runAllTimers();
}

const moveOn = (): void => {
  at('retry').remove();
  at('rent').focus();
};

test.each([
  ['the retry button of a field is removed', 'retry', () => at('retry').remove(), 'name'],
  ['a button is replaced with a text', 'verify', () => at('second').replaceWith(document.createElement('p')), 'rent'],
  ['a control is disabled', 'name', () => at('name').setAttribute('disabled', ''), 'retry'],
  ['the last field is removed', 'rent', () => at('third').remove(), 'H1'],
  ['the button moves the focus itself', 'retry', () => moveOn(), 'rent'],
] as const)('%s => the focus goes on', async (_, focused, change, expected) => {
  expect(await focusIn(focused, change)).toBe(expected);
});

const required = 'aria-required="true"';

test.each([
  ['an empty required field before it', `<input id="rent" ${required}>`, 'rent'],
  ['two of them', `<input id="date" ${required}><input id="rent" ${required}>`, 'date'],
  ['a choice without an answer', `<div role="radiogroup" ${required}><input type="radio" id="a"></div>`, 'a'],
  ['a box that must be ticked', `<input type="checkbox" id="agreed" ${required}>`, 'agreed'],
  ['a list', `<select id="city" ${required}><option value="">Choose</option></select>`, 'city'],
  ['a text', `<textarea id="why" ${required}></textarea>`, 'why'],
  ['a field with an answer', `<input value="25000" ${required}>`, 'terms'],
  ['a choice with an answer', `<div role="radiogroup" ${required}><input type="radio" checked></div>`, 'terms'],
  ['a locked field', `<input disabled ${required}>`, 'terms'],
  ['an optional field', '<input>', 'terms'],
])(
  'a code is accepted and its field goes, with %s on the screen => the focus goes there, not past it',
  async (_, field, expected) => {
    document.body.innerHTML = `<main><h1 tabindex="-1">Title</h1><form>${field}
    <div id="code"><input id="digits" /></div><button type="button" id="terms">Terms</button></form></main>`;
    expect(await focusIn('digits', () => at('code').remove())).toBe(expected);
  },
);

test('the whole screen is replaced => its heading has the focus, not what comes after the screen', async () => {
  const replace = (): void => document.querySelector('main')?.replaceWith(screenTwo());
  expect(await focusIn('retry', replace)).toBe('H1');
});

test('the tenant leaves all controls, and something is removed later => the focus does not move', async () => {
  await focusIn('retry', () => at('retry').blur());
  at('retry').remove();
  await focusIsMoved();
  expect(document.body).toHaveFocus();
});

function screenTwo(): HTMLElement {
  const main = document.createElement('main');
  main.innerHTML = '<h1 tabindex="-1">Two</h1><input />';
  return main;
}
