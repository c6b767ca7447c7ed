import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSecondTapGuard } from './second-tap.ts';

let pressed: string[];

const show = (html: string): void => {
  document.body.innerHTML = html;
  for (const button of document.querySelectorAll('button'))
    button.onclick = () => pressed.push(button.textContent ?? '');
};

beforeEach(() => {
  pressed = [];
  show(
    '<button id="next"><span>Next</span></button><label for="agree">I agree</label><input id="agree" type="checkbox">',
  );
  renderHook(useSecondTapGuard);
});

interface Tap {
  readonly at?: readonly [x: number, y: number];
  readonly afterMs?: number;
  readonly pointerType?: string;
}

/** Taps what has an id, some time after the page was opened. */
function tap(id: string, { at: [clientX, clientY] = [180, 610], afterMs = 0, pointerType = 'touch' }: Tap = {}): Event {
  const target = document.getElementById(id) as HTMLElement;
  const place = { bubbles: true, cancelable: true, clientX, clientY };
  const down = new MouseEvent('mousedown', place);
  const click = Object.assign(new MouseEvent('click', place), { pointerType });
  for (const event of [down, click]) {
    Object.defineProperty(event, 'timeStamp', { value: 1_000 + afterMs });
    (target.firstElementChild ?? target).dispatchEvent(event);
  }
  return down;
}

const confirm = '<button id="confirm">Confirm</button>';

test.each<[name: string, second: Tap, presses: readonly string[]]>([
  ['300 ms later', { afterMs: 300 }, ['Next']],
  ['300 ms later, by a mouse', { afterMs: 300, pointerType: 'mouse' }, ['Next']],
  ['300 ms later, beside it', { afterMs: 300, at: [190, 600] }, ['Next']],
  ['800 ms later', { afterMs: 800 }, ['Next', 'Confirm']],
  ['300 ms later, elsewhere', { afterMs: 300, at: [180, 500] }, ['Next', 'Confirm']],
  ['by a key', { afterMs: 300, pointerType: '' }, ['Next', 'Confirm']],
])('a second tap on what another screen has at the place, %s => %j', (_, second, presses) => {
  tap('next');
  show(confirm);
  tap('confirm', second);
  expect(pressed).toEqual(presses);
});

test('a field of another screen => the second tap does not move the focus to it', () => {
  tap('next');
  show('<input id="name">');
  expect(tap('name', { afterMs: 300 }).defaultPrevented).toBe(true);
});

test('a key between the taps, as when the page scrolls to the next field => both taps', () => {
  show('<input id="name">');
  tap('name');
  document.getElementById('name')?.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }));
  show('<input id="address">');
  expect(tap('address', { afterMs: 500 }).defaultPrevented).toBe(false);
});

test('the same control twice => both taps, unless it does another thing by now', () => {
  tap('next');
  tap('next', { afterMs: 300 });
  expect(pressed).toEqual(['Next', 'Next']);
  (document.getElementById('next')?.firstElementChild as HTMLElement).textContent = 'Start';
  tap('next', { afterMs: 400 });
  expect(pressed).toEqual(['Next', 'Next']);
});

test('a third tap after one that was ignored => pressed', () => {
  tap('next');
  show(confirm);
  tap('confirm', { afterMs: 300 });
  tap('confirm', { afterMs: 800 });
  expect(pressed).toEqual(['Next', 'Confirm']);
});

test('the label of a checkbox => the tap of the browser on its control is no second one', () => {
  const label = document.querySelector('label') as HTMLElement;
  label.id = 'label';
  tap('label');
  tap('agree');
  expect(document.querySelector('input')?.checked).toBe(false);
  tap('agree', { afterMs: 800 });
  expect(document.querySelector('input')?.checked).toBe(true);
});
