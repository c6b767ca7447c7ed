import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { BrowserAddress } from '../../../src/engine/screen/address.tsx';
import { App } from '../../../src/engine/screen/app.tsx';
import type { AnyBlock } from '../../../src/engine/screen/blocks/define.ts';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import { openAddress } from '../../../src/engine/screen/hydrate.tsx';
import { lateParts } from '../../../src/engine/screen/loaded-late.tsx';
import type { BootstrapHandover, PageData, PageField } from '../../../src/engine/screen/page-data.ts';
import { attachListeners } from '../../../src/first-load/bootstrap/listeners.ts';
import { fakePorts, memoryStore } from '../../support/engine/fake-ports.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';
import { journeyLanguages } from '../../support/journey-files.ts';
import { prerendered } from '../../support/pages/prerendered.ts';
import { fewAssets, readMachine, readPage } from '../../support/pages/read-machine.ts';
import { blocks, widgets } from '../../support/product.ts';
import { journeyIds } from '../../support/read-journey.ts';
import { sampled } from '../../support/sampled.ts';

interface FormPage {
  readonly id: string;
  readonly language: string;
  readonly path: string;
  readonly machine: Machine;
  readonly html: string;
  readonly page: PageData;
}

const inEachLanguage = journeyIds.flatMap((id) => journeyLanguages(id).map((language) => formPages(id, language)));
const pages = (await Promise.all(inEachLanguage)).flat();

/** The pages that the bootstrap script makes interactive: those with fields in their page data. */
async function formPages(id: string, language: string): Promise<readonly FormPage[]> {
  const machine = await readMachine(id, language);
  const files = prerendered(id, machine, fewAssets, language);
  const ending = language === journeyLanguages(id)[0] ? 'html' : `${language}.html`;
  return Object.keys(machine.routes ?? {}).flatMap((path) => {
    const { html, page } = readPage(files[`${path === '/' ? 'index' : path.slice(1)}.${ending}`] ?? '');
    return Object.keys(page.fields).length > 0 ? [{ id, language, path, machine, html, page }] : [];
  });
}

/** Texts to type: for masked fields one that is too short, one with letters and digits, and one that is too long. */
const textsFor = ({ format }: PageField, control: HTMLInputElement): readonly string[] => {
  if (format) return ['07', 'abcde1234f', '98765432101'];
  return control.type === 'email' ? ['asha', 'asha@b.in'] : ['  ', 'Asha'];
};

/** Fills in the form of the current page, and calls back after each step. */
type Drive = (afterStep: (step: string) => void) => Promise<void>;

const fillIn =
  ({ fields }: PageData): Drive =>
  async (afterStep) => {
    for (const [name, field] of Object.entries(fields)) {
      const [control] = controlsOf(name);
      if (!control) continue;
      if (isChoice(control)) {
        await choose(control);
        afterStep(`${name} chosen`);
        continue;
      }
      for (const text of textsFor(field, control)) {
        await type(control, text);
        afterStep(`${name}: "${text}" typed`);
        await dispatch(control, new FocusEvent('focusout', { bubbles: true }));
        afterStep(`${name}: "${text}" left`);
        await clear(control);
        afterStep(`${name} cleared`);
      }
    }
  };

/** Presses the button of the empty form, then types a character into each field. */
const submitEmpty =
  ({ fields }: PageData): Drive =>
  async (afterStep) => {
    const names = Object.keys(fields);
    await act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
    afterStep('submitted');
    for (const name of names) {
      const [control] = controlsOf(name);
      if (control && isChoice(control)) await choose(control);
      else if (control) await type(control, '9');
      afterStep(`${name} changed`);
    }
  };

const isChoice = (control: Element): boolean => control.matches('select, [type=radio]');

// Native events, so that both the script and React handle them; no focus event, since it would load the mask late.
const dispatch = (control: Element, event: Event): Promise<unknown> => act(async () => control.dispatchEvent(event));

async function type(control: HTMLInputElement, text: string): Promise<void> {
  for (const character of text) {
    setValue(control, control.value + character);
    await dispatch(control, new InputEvent('input', { inputType: 'insertText', data: character, bubbles: true }));
  }
}

async function clear(control: HTMLInputElement): Promise<void> {
  setValue(control, '');
  await dispatch(control, new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }));
}

async function choose(control: HTMLInputElement | HTMLSelectElement): Promise<void> {
  if (!(control instanceof HTMLSelectElement)) return void (await act(async () => control.click()));
  setValue(control, control.options[1]?.value ?? '');
  await dispatch(control, new Event('change', { bubbles: true }));
}

/** Uses the setter of the prototype, because React overrides the control's own to track changes. */
const setValue = (control: Element, value: string): unknown =>
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control);

function controlsOf(name: string): readonly HTMLInputElement[] {
  const element = document.getElementById(`field_${name}`);
  const isControl = element?.matches('input, select, textarea');
  return isControl ? [element as HTMLInputElement] : [...(element?.querySelectorAll('input') ?? [])];
}

/** What a tenant and a screen reader perceive of one field. */
function readField(name: string, hasAllFields: boolean) {
  const element = document.getElementById(`field_${name}`);
  const id = `field_${name}-error`;
  const error = document.getElementById(id);
  return {
    values: controlsOf(name).map(({ value, checked, type }) => (type === 'radio' ? checked : value)),
    error: error && { text: error.textContent, class: error.className, parent: error.parentElement?.className },
    isLast: error && error.parentElement?.lastElementChild === error,
    role: hasAllFields && error?.getAttribute('role'),
    invalid: element?.getAttribute('aria-invalid'),
    described: element?.getAttribute('aria-describedby'),
  };
}

function readButton() {
  const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
  return { dimmed: button?.getAttribute('aria-disabled'), hint: button?.previousElementSibling?.textContent };
}

/** What is shown after each step; without the button where only the engine can decide about it. */
type Shown = Readonly<Record<string, unknown>>;

async function record(page: PageData, drive: Drive, isChecking: () => boolean = () => false): Promise<Shown[]> {
  const steps: Shown[] = [];
  await drive((step) => {
    const fields = Object.keys(page.fields).map((name) => [name, readField(name, page.submit !== undefined)]);
    const button = page.submit && !isChecking() ? readButton() : undefined;
    steps.push({ step, ...Object.fromEntries(fields), button });
  });
  return steps;
}

let handover: BootstrapHandover | undefined;

function showPrerendered({ html, page }: FormPage): void {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = html;
  document.body.replaceChildren(root);
  handover = attachListeners(page);
}

/** Renders the same screen with the engine; actions never end. */
async function showEngine({ machine, path, page }: FormPage) {
  window.history.replaceState(null, '', path);
  const stored = page.needs === true ? [] : page.needs.map((key) => [key.join(' '), 'u1'] as const);
  const runner = createRunner({
    loadCalls,
    journey: machine.journey,
    load: loadFrom(machine),
    findAction: () => new Promise(() => undefined),
    ports: fakePorts({ store: memoryStore(Object.fromEntries(stored)) }),
  });
  await openAddress(runner, window.location);
  const address = <BrowserAddress setNavigate={() => undefined} />;
  const named = { widgets: byName(widgets), blocks: byName<AnyBlock>(blocks), forms: structuredForms };
  render(<App runner={runner} {...named} address={address} loadLateParts={async () => lateParts} />);
  return runner;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});
afterEach(() => {
  handover?.release();
  handover = undefined;
  cleanup();
  vi.restoreAllMocks();
});

test('there are forms to compare, and most have a button that the bootstrap script decides about', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(({ page }) => page.submit).length).toBeGreaterThan(18);
  expect(new Set(pages.map(({ id }) => id)).size).toBeGreaterThan(1);
});

describe.each(sampled(pages))('$id: the form of $path in $language', (formPage) => {
  test.each([
    ['filled in', fillIn],
    ['submitted while empty', submitEmpty],
  ] as const)('%s => the bootstrap script shows what the engine shows', async (_, driveOf) => {
    const { page } = formPage;
    const drive = driveOf(page);
    showPrerendered(formPage);
    const before = await record(page, drive);
    handover?.release();
    document.body.replaceChildren();
    const runner = await showEngine(formPage);
    // Only the engine knows how a running action affects the button.
    const after = await record(page, drive, () => Object.keys(runner.getState().runs).length > 0);
    expect(before.map((step, at) => ({ ...step, button: after[at]?.button && step.button }))).toEqual(after);
  });
});
