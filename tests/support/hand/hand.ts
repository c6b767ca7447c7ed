import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { findPlace, type SeenPlace, type Wait } from './find-place.ts';
import { untilScrolled } from './until-scrolled.ts';

// What a person does with a phone. A tap goes to what is seen, so that a control that is covered, moves or is off the window fails the
// test, and a text arrives key by key.

const usualLimitMs = 15_000;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Taps where a control is seen, without scrolling. Fails if it is not in the window, or something covers it. */
export async function tap(target: Locator): Promise<void> {
  await tapAt(target, tappable(target, await lookAt(target, 'enabled')));
}

/** Scrolls until a control that can be used is seen, and taps it. Fails if it cannot be used within a limit. */
export async function press(target: Locator, limitMs?: number): Promise<void> {
  const place = await reach(target, 'enabled', limitMs);
  await lookBefore(target, place);
  await tapAt(target, place);
}

/** Like `press`, on a control that is marked as disabled. */
export async function pressBlocked(target: Locator, limitMs?: number): Promise<void> {
  await tapAt(target, await reach(target, 'shown', limitMs));
}

/** Taps a control, and the same place again as an impatient thumb does, whatever is there by then. */
export async function tapTwice(target: Locator): Promise<void> {
  const place = await reach(target, 'enabled');
  await tapAt(target, place);
  await target.page().waitForTimeout(300);
  await tapAt(target, place);
}

/** Types by single keys, into what has the focus if it is this field, or else after a tap, at the end of its text. */
export async function typeKeys(field: Locator, keys: string): Promise<void> {
  if (!(await hasFocus(field))) {
    await press(field);
    await field.page().keyboard.press('End');
  }
  await field.page().keyboard.type(keys);
}

/**
 * Replaces the text of a field: a tap, all of it selected, and the new text by single keys. A date or a time is chosen at once, in the
 * picker that the browser draws.
 */
export async function retype(field: Locator, keys: string, limitMs?: number): Promise<void> {
  const hasPicker = await field.evaluate((control) =>
    control.matches('[type=date], [type=month], [type=time], [type^=datetime]'),
  );
  if (!(await hasFocus(field))) await press(field, limitMs);
  if (hasPicker) return autofill(field, keys);
  const { keyboard } = field.page();
  await keyboard.press('ControlOrMeta+a');
  if (keys === '') await keyboard.press('Backspace');
  else await keyboard.type(keys);
}

/** Pastes a text into a field, at its caret. */
export async function pasteText(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  if (!(await hasFocus(field))) await press(field);
  await page.keyboard.press('ControlOrMeta+v');
}

/** Fills a field as a browser does with what it has stored: at once, without a key. */
export async function autofill(field: Locator, text: string): Promise<void> {
  await field.evaluate((control, value) => {
    const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
}

/** Composes each character by itself in what has the focus, as an input method does, and commits it. */
export async function compose(page: Page, characters: string): Promise<void> {
  const session = await sessionOf(page);
  for (const character of characters) {
    const { length } = character;
    await session.send('Input.imeSetComposition', { text: character, selectionStart: length, selectionEnd: length });
    await session.send('Input.insertText', { text: character });
  }
}

/** Turns the phone. */
export async function turn(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: height, height: width });
}

/** Scrolls the page, or what of it scrolls under the point: down for a positive distance. */
export async function scroll(
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
  by: number,
): Promise<void> {
  await page.mouse.move(x, y);
  const isOver = page.evaluate(untilScrolled, { x, y, by });
  await page.mouse.wheel(0, by);
  await isOver;
}

const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((control) => control === (control.getRootNode() as Document | ShadowRoot).activeElement);

const lookAt = (target: Locator, until: Wait['until'], limitMs = usualLimitMs): Promise<SeenPlace> =>
  target.evaluate(findPlace, { until, limitMs }, { timeout: limitMs });

/** A place that can be tapped: seen, usable, and with nothing in front. */
function tappable(target: Locator, place: SeenPlace): SeenPlace {
  expect(place.isUsable, `${target} can be used`).toBe(true);
  expect(place.covered, `covers ${target}`).toBeUndefined();
  expect(place.beyond, `how far outside of the window is ${target}`).toBe(0);
  return place;
}

/** The place of a control, after as many moves of the page as it takes to see it. */
async function reach(target: Locator, until: Wait['until'], limitMs?: number): Promise<SeenPlace> {
  let place = await lookAt(target, until, limitMs);
  for (let moves = 0; moves < 8; moves++) {
    if (!place.isUsable || (place.covered === undefined && place.beyond === 0)) break;
    await scroll(target.page(), await inPage(target, place, place.from), place.beyond || place.toMiddle);
    place = await lookAt(target, until, limitMs);
  }
  if (place.isInFrame) await target.evaluate(showFrame, place.y);
  return tappable(target, place);
}

/** Scrolls the page around a frame until a height in the frame is seen. It runs in the frame. */
function showFrame(_: Element, y: number): void {
  const { frameElement, parent } = window;
  const place = (frameElement?.getBoundingClientRect().top ?? 0) + y;
  if (place < 0 || place > parent.innerHeight) {
    frameElement?.scrollIntoView({ block: place < 0 ? 'start' : 'end', behavior: 'instant' });
  }
}

/** Where and when a page was tapped last. */
const lastTaps = new WeakMap<Page, SeenPlace['from'] & { readonly at: number }>();
/** Sooner than this and nearer, the page takes a tap for the second one of an impatient thumb. */
const [againMs, againPx] = [750, 24];

/** Looks at what has come under the thumb before it taps there, as a person does. */
async function lookBefore(target: Locator, place: SeenPlace): Promise<void> {
  const last = lastTaps.get(target.page());
  if (!last) return;
  const { x, y } = await inPage(target, place, place);
  const left = last.at + againMs - Date.now();
  if (left > 0 && Math.hypot(x - last.x, y - last.y) <= againPx) await target.page().waitForTimeout(left);
}

async function tapAt(target: Locator, place: SeenPlace): Promise<void> {
  const { x, y } = await inPage(target, place, place);
  await target.page().touchscreen.tap(x, y);
  lastTaps.set(target.page(), { x, y, at: Date.now() });
}

/** A point of the document of a control as one of the page, which differ in a frame. */
async function inPage(
  target: Locator,
  { isInFrame }: SeenPlace,
  { x, y }: SeenPlace['from'],
): Promise<SeenPlace['from']> {
  if (!isInFrame) return { x, y };
  const box = await target.boundingBox();
  const own = await target.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { left, top };
  });
  return box ? { x: x + box.x - own.left, y: y + box.y - own.top } : { x, y };
}
