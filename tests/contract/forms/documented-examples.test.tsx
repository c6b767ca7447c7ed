import { act, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestJourney } from '../../support/engine/open-journey.tsx';
import { examplesIn, sketchOf } from './documented-examples.ts';

const pages = ['README.md', 'docs/forms.md', 'docs/forms-reference.md'];
const examples = pages.flatMap(examplesIn);
const accepted = examples.filter(([, { problem }]) => problem === undefined);
const refused = examples.filter(([, { problem }]) => problem !== undefined);

describe.each(accepted)('%s', (_, example) => {
  test('passes the check, and is drawn', async () => {
    const logged = vi.spyOn(console, 'error');
    onTestFinished(() => logged.mockRestore());
    await openTestJourney(sketchOf(example));
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
    expect(logged).not.toHaveBeenCalled();
  });

  test.each((example.accepts ?? []).map((data) => [data]))(
    '%j => valid, and every value has its field',
    async (data) => {
      const { runner } = await openTestJourney(sketchOf(example));
      await act(async () => {
        for (const [field, value] of Object.entries(data)) runner.send({ type: 'change', field, value });
      });
      expect(runner.getState().errors).toEqual({});
      for (const name of Object.keys(data)) {
        const label = example.fields[name]?.label ?? '';
        expect((await screen.findAllByText(label, { exact: false })).length).toBeGreaterThan(0);
      }
    },
  );

  test.each((example.refuses ?? []).map((data) => [data]))('%j => not valid', async (data) => {
    const { runner } = await openTestJourney(sketchOf(example));
    await act(async () => {
      for (const [field, value] of Object.entries(data ?? {})) runner.send({ type: 'change', field, value });
    });
    expect(runner.getState().errors).not.toEqual({});
  });
});

test.each(refused)('%s => refused with the sentence shown there', async (_, example) => {
  const opening = openTestJourney(sketchOf(example));
  await expect(opening).rejects.toThrow(`${example.problem}`);
  await expect(opening).rejects.toThrow(`${example.fix}`);
});

test('there are examples of what is accepted and of what is refused', () => {
  expect([accepted.length, refused.length].every((count) => count > 0)).toBe(true);
});
