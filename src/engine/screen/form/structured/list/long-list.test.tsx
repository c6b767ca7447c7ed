import { fireEvent, screen } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test, vi } from 'vitest';
import { openTestJourney } from '../../../../../../tests/support/engine/open-journey.tsx';
import type { Structure } from '../../../../forms/settle-form.ts';

const text: JSONSchema7 = { type: 'string', pattern: '^[a-z]{3}$' };
const person: JSONSchema7 = { type: 'object', required: ['name', 'phone'], properties: { name: text, phone: text } };
const each = {
  label: 'Flatmate',
  parts: { name: { label: 'Name', widget: 'text' }, phone: { label: 'Phone', widget: 'text' } },
};

async function open(count: number, items: object = person, entry: object = each) {
  const { runner, ...opened } = await openTestJourney({
    screens: {
      form: {
        ...{ path: '/', title: 'Form' },
        fields: { flatmates: { label: 'Flatmates', entries: { each: entry, add: 'Add', remove: 'Remove' } } },
        blocks: [{ heading: 'Form' }, { fields: ['flatmates'] }, { submit: 'Next' }],
        on: { submit: [{ goto: 'form' }] },
      },
    },
    schemas: {
      form: {
        type: 'object',
        required: ['flatmates'],
        properties: { flatmates: { type: 'array', minItems: count, items } },
      },
    },
  });
  const structure = (): Structure | undefined => runner.getState().structures?.form;
  return { ...opened, runner, structure };
}

const inputOf = (place: string) => document.getElementById(`field_flatmates.${place}`) as HTMLInputElement;
const type = (place: string, value: string) => fireEvent.change(inputOf(place), { target: { value } });

/** The elements whose attributes, texts or children an action changes. */
async function changesBy(action: () => void): Promise<ReadonlySet<Element | null>> {
  const changed = new Set<Element | null>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) changed.add(target instanceof Element ? target : target.parentElement);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  action();
  await Promise.resolve();
  observer.disconnect();
  return changed;
}

describe('a list with many entries', () => {
  test('a key in one entry => the values of the other entries are not rendered again', async () => {
    await open(12);
    const changed = await changesBy(() => type('5.name', 'a'));
    const entries = [...changed].map((element) => element?.closest('fieldset')?.id);
    expect(new Set(entries.filter((id) => id?.startsWith('field_flatmates.')))).toEqual(new Set(['field_flatmates.5']));
    expect(inputOf('5.name').value).toBe('a');
  });

  test('12 entries => as many subscriptions to the session as 3', async () => {
    const subscriptions = async (count: number) => {
      const { runner, user, unmount } = await open(count);
      // Whatever is rendered again with this function subscribes again.
      const subscribe = vi.spyOn(runner, 'subscribe');
      await user.click(screen.getByRole('button', { name: 'Add' }));
      unmount();
      return subscribe.mock.calls.length;
    };
    expect(await subscriptions(12)).toBe(await subscriptions(3));
  });

  test('a key => the form is validated once', async () => {
    const { runner } = await open(3);
    const screenNow = runner.machine.screens.form;
    if (!screenNow) throw new Error('The screen is not loaded.');
    const validate = vi.spyOn(screenNow, 'validate' as never);
    type('1.name', 'a');
    expect(validate).toHaveBeenCalledTimes(1);
  });

  test('entries that nothing was entered into => one shape for all', async () => {
    const { structure } = await open(12);
    expect(new Set(structure()?.shape.properties?.flatmates?.entries).size).toBe(1);
  });

  test('an entry with one value => it has its number, its error, and is edited by itself', async () => {
    const { user, structure } = await open(2, text, { label: 'Name', widget: 'text', messages: { pattern: 'Three.' } });
    const field = screen.getByLabelText('Name 2 of 2');
    await user.type(field, 'ABC');
    await user.tab();
    expect(await screen.findByText('Three.')).toBeVisible();
    expect(structure()?.entered).toEqual({ flatmates: [undefined, 'ABC'] });
  });

  test.each([
    [8, 0],
    [9, 9],
  ])('%d entries => %d are laid out only near the viewport', async (count, far) => {
    await open(count);
    expect(document.querySelectorAll('[class*=far]')).toHaveLength(far);
    expect(screen.getAllByLabelText('Name')).toHaveLength(count);
  });
});
