import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileValidators } from '../../src/compile/write-validators.ts';
import type { AnyWidget, Widget, WidgetExample, WidgetMeta } from '../../widgets/define.ts';
import { renderField } from '../support/engine/render-field.tsx';
import { violationsIn, watchConsole } from './watch-console.ts';

type ListedWidget = Widget<string, unknown, unknown> & WidgetMeta<Widget<string, unknown, unknown>>;
type Example = WidgetExample<unknown, unknown>;
type AnyListedWidget = AnyWidget & WidgetMeta<AnyWidget>;

const running = { action: 'check', state: 'running' } as const;
const states: readonly (readonly [string, object])[] = [
  ['default', {}],
  ['required', { required: true }],
  ['invalid', { errors: ['This is wrong.'], required: true }],
  ['disabled', { disabled: true }],
  ['busy', { status: running }],
];

const element = (): HTMLElement => document.getElementById('field') as HTMLElement;
const inField = (selector: string): HTMLElement[] =>
  [element(), ...element().querySelectorAll<HTMLElement>('*')].filter((one) => one.matches(selector));
const controls = () => inField('input, select, textarea, button') as HTMLInputElement[];
/** Buttons beside a control that has an element of its own. */
const companions = () => [...document.querySelectorAll<HTMLButtonElement>('button[aria-controls="field"]')];
const hasFocus = () => [element(), ...companions()].some((one) => one.contains(document.activeElement));
const reachable = () => controls().filter(({ tabIndex, type }) => tabIndex >= 0 || type === 'radio');
const textBox = () => controls().find(({ type }) => ['text', 'tel', 'email', 'password', 'textarea'].includes(type));
/** Another value of each native picker. */
const picked: Readonly<Record<string, string>> = {
  ...{ date: '2027-01-31', time: '23:59', 'datetime-local': '2027-01-31T23:59' },
};
const picker = () => controls().find(({ type }) => type in picked);

/** What a tenant sees: the state of each control and all text. */
const appearance = () => ({
  controls: controls().map(({ value, checked }) => [value, checked]),
  text: element().parentElement?.textContent,
});

/**
 * Tests what every widget promises, in each of its examples: labels, descriptions, keyboard, paste, errors, axe. Needs a DOM,
 * such as that of jsdom.
 */
export function testWidgets(widgets: readonly AnyListedWidget[]): void {
  const listed = widgets as readonly ListedWidget[];
  watchConsole();
  afterEach(cleanup);
  beforeEach(() => {
    URL.createObjectURL = vi.fn(() => 'blob:preview');
    URL.revokeObjectURL = vi.fn();
  });

  afterEach(() => {
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  describe('the list', () => {
    it('the schemas accept every example, and no unknown option', async () => {
      const schemas = Object.fromEntries(listed.map(({ name, options }) => [name.replaceAll('-', '_'), options]));
      const source = encodeURIComponent(compileValidators(schemas, []));
      const { validators } = await import(/* @vite-ignore */ `data:text/javascript,${source}`);
      for (const { name, examples } of listed) {
        const validate = validators[name.replaceAll('-', '_')];
        for (const { options } of examples) expect([name, options, validate(options)]).toEqual([name, options, true]);
        expect([name, validate({ ...(examples[0]?.options as object), unknown: 1 })]).toEqual([name, false]);
      }
    });
  });

  describe.each(listed)('$name', (widget) => {
    it('has an example without a value and one with', () => {
      expect(widget.examples.some(({ value }) => value === undefined)).toBe(true);
      expect(widget.examples.some(({ value }) => value !== undefined)).toBe(true);
    });

    it('has no empty words, and a summary', () => {
      expect(Object.values(widget.words).filter((text) => text.trim() === '')).toEqual([]);
      expect(widget.summary).not.toBe('');
    });

    describe.each(widget.examples)('$name', (example) => describeAccessibility(widget, example));
    describe.each(widget.examples)('$name', (example) => describeValue(widget, example));
    describe.each(widget.examples)('$name', (example) => describeCleanup(widget, example));
  });
}

function describeAccessibility(widget: ListedWidget, example: Example): void {
  it('has an accessible name', () => {
    renderField(widget, example);
    expect(element()).toHaveAccessibleName('The label');
    if (widget.shape === 'control') expect(screen.getByLabelText('The label')).toBe(element());
    else expect(element().getAttribute('role')).toMatch(/^(group|radiogroup)$/);
    for (const control of reachable()) expect(control).toHaveAccessibleName();
  });

  it('has an accessible description', () => {
    renderField(widget, example);
    expect(element()).toHaveAccessibleDescription(expect.stringContaining('Some help.'));
  });

  it('required => announced to screen readers; otherwise not', () => {
    const isAnnouncedRequired = () => inField('[aria-required="true"], [aria-describedby*="required"]').length > 0;
    const { update } = renderField(widget, example);
    expect(isAnnouncedRequired()).toBe(false);
    update({ required: true });
    expect(isAnnouncedRequired()).toBe(true);
  });

  // Shows: errors-2
  it('errors => aria-invalid, and read with the control; none => no aria-invalid', () => {
    const { update } = renderField(widget, example);
    expect(inField('[aria-invalid]')).toEqual([]);
    update({ errors: ['This is wrong.'] });
    expect(inField('[aria-invalid="true"]')).not.toEqual([]);
    expect(element()).toHaveAccessibleDescription(expect.stringContaining('This is wrong.'));
    update({ errors: [] });
    expect(inField('[aria-invalid]')).toEqual([]);
  });

  it('Tab moves into it and out again, Shift+Tab back', async () => {
    const { user } = renderField(widget, example);
    screen.getByText('before').focus();
    await user.tab();
    expect(element().contains(document.activeElement)).toBe(true);
    const stops = [...reachable(), ...companions().filter(({ tabIndex }) => tabIndex >= 0)];
    for (let presses = stops.length; presses > 0 && hasFocus(); presses -= 1) await user.tab();
    expect(screen.getByText('after')).toHaveFocus();
    await user.tab({ shift: true });
    expect(hasFocus()).toBe(true);
  });

  // A state changes the same attributes in every example.
  it.each(states.slice(0, example === widget.examples[0] ? states.length : 1))(
    '%s => axe finds no violations',
    async (_, state) => {
      const { container } = renderField(widget, { ...example, ...state });
      expect(await violationsIn(container, ['region'])).toEqual([]);
    },
  );
}

function describeValue(widget: ListedWidget, example: Example): void {
  const { value, ...empty } = example;

  it('a value set or cleared from outside => looks as if it was rendered with it', () => {
    const filled = renderField(widget, example);
    const filledAppearance = appearance();
    filled.update({ value: undefined });
    const clearedAppearance = appearance();
    filled.unmount();
    const cleared = renderField(widget, empty);
    expect(appearance()).toEqual(clearedAppearance);
    cleared.update({ value });
    expect(appearance()).toEqual(filledAppearance);
    if (value !== undefined) expect(filledAppearance).not.toEqual(clearedAppearance);
    expect(filled.report).not.toHaveBeenCalled();
    expect(cleared.report).not.toHaveBeenCalled();
  });

  it('a change that is ignored => the value stays', async () => {
    const { user } = renderField(widget, { ...example, ignoresChanges: true });
    const before = appearance().controls;
    await edit(user);
    await user.click(screen.getByText('after'));
    expect(appearance().controls).toEqual(before);
  });

  it('disabled => no control works, and Tab skips it', async () => {
    const { user, report } = renderField(widget, { ...example, disabled: true });
    for (const control of [...controls(), ...companions()]) expect(control).toBeDisabled();
    screen.getByText('before').focus();
    await user.tab();
    expect(screen.getByText('after')).toHaveFocus();
    const before = appearance();
    await edit(user);
    expect(appearance()).toEqual(before);
    expect(report).not.toHaveBeenCalled();
  });

  it('paste => the value where text can be entered, nothing elsewhere', async () => {
    const filled = renderField(widget, example);
    const shown = (textBox() ?? picker())?.value;
    filled.unmount();
    const { user, report } = renderField(widget, empty);
    // The tenant sees the label of a choice, and a picker's own text; neither need be the value.
    const raw = typeof value === 'string' || typeof value === 'number' ? String(value) : 'some text';
    const isRaw = !picker() && !JSON.stringify(empty.options).includes('"choices"');
    const text = (isRaw ? undefined : shown) || raw;
    const box = textBox() ?? picker();
    (box ?? reachable()[0])?.focus();
    await user.paste(text);
    const isAccepted = box !== undefined && !box.readOnly && value !== undefined;
    if (isAccepted) expect(report).toHaveBeenLastCalledWith(value);
    else if (!box || box.readOnly) expect(report).not.toHaveBeenCalled();
  });

  it('focus leaves => blur is reported once', async () => {
    const { user, onBlur } = renderField(widget, example);
    const last = reachable().at(-1);
    last?.focus();
    expect(onBlur).not.toHaveBeenCalled();
    await user.click(screen.getByText('after'));
    expect(onBlur).toHaveBeenCalledOnce();
  });
}

function describeCleanup(widget: ListedWidget, example: Example): void {
  it('unmount => leaves no listener, preview, stored value or element', async () => {
    renderField(widget, example).unmount();
    const elements = document.body.children.length;
    const listening = watchListeners(document, window);
    const { user, unmount, container } = renderField(widget, example);
    await edit(user);
    unmount();
    expect(listening()).toEqual([]);
    expect(vi.mocked(URL.revokeObjectURL)).toHaveBeenCalledTimes(vi.mocked(URL.createObjectURL).mock.calls.length);
    expect(container).toBeEmptyDOMElement();
    expect(document.body.children).toHaveLength(elements + 1);
    expect([localStorage.length, sessionStorage.length, location.search, location.hash]).toEqual([0, 0, '', '']);
  });
}

type User = ReturnType<typeof renderField>['user'];

/** Edits the field as a tenant would. */
async function edit(user: User): Promise<void> {
  const list = controls().find((control) => control.matches('select'));
  const box = textBox();
  const toTick = controls().findLast(({ type, checked }) => ['radio', 'checkbox'].includes(type) && !checked);
  const native = picker();
  const button = within(element()).queryAllByRole('button').at(-1);
  if (box) await user.type(box, 'A1');
  else if (list) await user.selectOptions(list, list.querySelectorAll('option')[1]?.value ?? '');
  else if (native && !native.disabled) fireEvent.change(native, { target: { value: picked[native.type] } });
  else if (toTick) await user.click(toTick);
  else if (button) await user.click(button);
}

/** Spies on some targets; the returned function lists the types of listeners that were added and not removed. */
function watchListeners(...targets: EventTarget[]): () => string[] {
  const open: { type: string; listener: unknown; target: EventTarget }[] = [];
  for (const target of targets) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      open.push({ type, listener, target });
      add(type, listener, options);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
      const index = open.findIndex((one) => one.type === type && one.listener === listener && one.target === target);
      if (index >= 0) open.splice(index, 1);
      remove(type, listener, options);
    });
  }
  return () => open.map(({ type }) => type);
}
