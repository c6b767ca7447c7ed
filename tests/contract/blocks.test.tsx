import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSchemas } from '../../src/check/files/read-files.ts';
import { createOptionsCheck } from '../../src/check/meta-schema.ts';
import { formatValue } from '../../src/engine/runtime/values/format.ts';
import type { ListedBlock } from '../../src/engine/screen/blocks/define.ts';
import { type Case, casesOf, eventsOf } from '../../src/gallery/journey/cases.ts';
import texts from '../../src/gallery/journey/texts.json' with { type: 'json' };
import { blocks } from '../support/product.ts';
import { sampled } from '../support/sampled.ts';
import { buildGalleries, type Galleries, showCase } from './open-gallery.tsx';
import { violationsIn, watchConsole } from './watch-console.ts';

const listed: readonly ListedBlock[] = blocks;

let galleries: Galleries;
let schemaErrors: ReturnType<typeof createOptionsCheck>;
beforeAll(async () => {
  galleries = await buildGalleries();
  schemaErrors = createOptionsCheck((await readSchemas(process.cwd())).meta);
});

watchConsole();

it('the list names every folder of blocks, once', () => {
  const folders = ['src/engine/screen/blocks', 'src/product/blocks'].flatMap((room) =>
    readdirSync(room, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  expect(listed.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
});

describe.each(listed)('$name', (block) => {
  it('has examples with unique names, and a summary', () => {
    expect(block.examples).not.toEqual([]);
    expect(new Set(block.examples.map(({ name }) => name)).size).toBe(block.examples.length);
    expect(block.summary).not.toBe('');
  });

  it('its schema accepts every example, and no unknown option', () => {
    for (const { options } of block.examples) expect(schemaErrors(block.options, options)).toEqual([]);
    const [first] = block.examples;
    const unknown = isObject(first?.options) ? { ...first.options, unknown: 1 } : { unknown: 1 };
    expect(schemaErrors(block.options, unknown)).not.toEqual([]);
  });

  describe.each(sampled(casesOf([], [block])).map((shown) => [`${shown.example}, ${shown.state}`, shown] as const))(
    '%s',
    (_, shown) => describeCase(shown),
  );
});

function describeCase(shown: Case): void {
  it('shows something', async () => {
    const { form } = await showCase(galleries.english, shown);
    const text = form.textContent?.replace(texts.en.heading, '') ?? '';
    expect(text.trim() !== '' || form.querySelector('svg, img, input') !== null).toBe(true);
  });

  it('axe finds no violations', async () => {
    const { container } = await showCase(galleries.english, shown);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('every text can be translated', async () => {
    const { form } = await showCase(galleries.pseudo, shown);
    const { name: brand } = galleries.pseudo.journey.brand;
    const names = [brand, ...namesIn(shown.options)];
    const english = textsOf(form).map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text));
    expect(english.filter((text) => /[a-zA-Z]/.test(text))).toEqual([]);
  });

  it('keyboard => Tab reaches every control in order, and Enter presses buttons', async () => {
    const { form, user, send } = await showCase(galleries.english, shown);
    for (const control of controlsIn(form)) {
      await user.tab();
      expect(document.activeElement).toBe(control);
    }
    const raised = (): string[] => send.mock.calls.flatMap(([event]) => (event.type === 'raise' ? event.name : []));
    const buttons = controlsIn(form).filter((control) => control.matches('button'));
    const silent = buttons.filter((button) => isSilent(button));
    if (isDone(shown)) expect(silent).toEqual(buttons);
    else if (shown.state !== 'busy' && !isBlocked(shown)) expect(silent).toEqual([]);
    if (isBlocked(shown)) expect(form.querySelector('[aria-disabled="true"]')).not.toBeNull();
    for (const button of buttons) {
      button.focus();
      // Some buttons show several steps before they raise an event.
      for (let presses = 0; presses < 5 && button.isConnected; presses++) await user.keyboard('{Enter}');
    }
    const expected = controlsIn(form).length > silent.length ? eventsOf(shown.name, shown.options) : [];
    expect([...new Set(raised())].sort()).toEqual(expected.sort());
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a press raises nothing. A dimmed submit is still pressed, since its form says what is missing. */
const isSilent = (button: HTMLElement): boolean => button.matches('[type="button"][aria-disabled="true"]');

const isBlocked = ({ options }: Case): boolean => isObject(options) && 'blockedBy' in options;

/** Whether its example is a button whose work is done: it is still reached, but a press raises nothing. */
const isDone = ({ options }: Case): boolean =>
  isObject(options) &&
  Array.isArray(options.states) &&
  options.states.some((state: unknown) => isObject(state) && state.done === true);

/** Without <summary>, which jsdom cannot focus; the browser test of the gallery covers it. */
const controlsIn = (form: HTMLElement): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [tabindex="0"]')].filter(
    (control) => !control.matches(':disabled, [tabindex="-1"]'),
  );

/** Every text of a screen, visible or for screen readers. */
function textsOf(form: HTMLElement): string[] {
  const attributes = [...form.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [...(form.textContent ? textNodes(form) : []), ...attributes];
}

/** The text nodes outside quotes, which keep their original language, and dates, which Intl writes in that of the page. */
function textNodes(node: Node): string[] {
  if (node instanceof HTMLQuoteElement || isWrittenDate(node)) return [];
  return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [...node.childNodes].flatMap(textNodes);
}

/** Names of companies and documents, which are the same in every language. */
function namesIn(options: unknown, key = ''): string[] {
  if (typeof options === 'string') return key === 'name' ? [options] : [];
  if (typeof options !== 'object' || options === null) return [];
  return Object.entries(options).flatMap(([name, inner]) => namesIn(inner, name));
}

const english = { tag: 'en', name: 'English', locale: 'en-IN', currency: 'INR' };

const isWrittenDate = (node: Node): boolean =>
  node instanceof HTMLTimeElement && node.textContent === formatValue(node.dateTime, 'date', english);
