import { screen, within } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { formOf } from '../../../src/engine/runtime/step.ts';
import { openTestJourney } from '../../support/engine/open-journey.tsx';
import { sketchOf } from './documented-examples.ts';

const text: JSONSchema7 = { type: 'string', minLength: 2 };
const trip: JSONSchema7 = {
  type: 'object',
  required: ['city'],
  properties: {
    city: text,
    days: { type: 'integer', maximum: 9 },
    stops: { type: 'array', items: { type: 'object', required: ['town'], properties: { town: text } } },
    how: {
      oneOf: [
        { type: 'object', properties: { train: text }, required: ['train'] },
        { type: 'object', properties: { flight: text }, required: ['flight'] },
      ],
    },
  },
  dependencies: { days: { properties: { hotel: text }, required: ['hotel'] } },
};

const uiSchema = {
  city: { 'ui:title': 'City' },
  days: { 'ui:title': 'Days' },
  hotel: { 'ui:title': 'Hotel' },
  stops: { 'ui:title': 'Stops', items: { 'ui:title': 'Stop', town: { 'ui:title': 'Town' } } },
  how: {
    'ui:title': 'How',
    oneOf: [
      { 'ui:title': 'By train', train: { 'ui:title': 'Train' } },
      { 'ui:title': 'By air', flight: { 'ui:title': 'Flight' } },
    ],
  },
};

const sketch = sketchOf({
  schema: { type: 'object', required: ['trip'], properties: { trip } },
  fields: { trip: { label: 'Trip', widget: 'rjsf', options: { uiSchema } } },
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function open() {
  const { runner, user } = await openTestJourney(sketch);
  const sent = () => formOf(runner.getState()).trip;
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
  return { user, sent, next, at: () => runner.getState().screen };
}

describe('a field that RJSF draws', () => {
  // Shows: widget:rjsf
  test('what is typed in it is the value of the field; a value that another depends on brings it', async () => {
    const { user, sent, next, at } = await open();
    expect(screen.queryByRole('textbox', { name: 'Hotel' })).toBeNull();
    await user.type(box('City'), 'Kochi');
    await user.type(box('Days'), '3');
    await user.type(box('Hotel'), 'Sea View');
    await user.type(box('Train'), '16341');
    expect(sent()).toMatchObject({ city: 'Kochi', days: 3, hotel: 'Sea View', how: { train: '16341' } });
    await next();
    expect(at()).not.toBe('form');
  });

  test('Next with something missing inside => stays, and says it there', async () => {
    const { user, next, at } = await open();
    await user.type(box('Train'), '16341');
    await user.type(box('Days'), '3');
    await next();
    expect(at()).toBe('form');
    for (const name of ['City', 'Hotel']) {
      expect(box(name)).toHaveAttribute('aria-invalid', 'true');
      expect(box(name)).toHaveAccessibleDescription(expect.stringContaining('Please fill this in.'));
    }
  });

  test('Next before anything is entered => says what is missing inside', async () => {
    const { next, at } = await open();
    await next();
    expect(at()).toBe('form');
    expect(box('City')).toHaveAccessibleDescription(expect.stringContaining('Please fill this in.'));
  });

  test('a choice between forms => the chosen one is asked for', async () => {
    const { user, sent } = await open();
    await user.selectOptions(screen.getByRole('combobox'), 'By air');
    await user.type(box('Flight'), 'AI 681');
    expect(sent()).toMatchObject({ how: { flight: 'AI 681' } });
    expect(screen.queryByRole('textbox', { name: 'Train' })).toBeNull();
  });

  test('words of the widgets inside => those of the journey', async () => {
    const reworded = { ...sketch, journey: { widgets: { select: { words: { choose: 'Pick one' } } } } };
    await openTestJourney(reworded);
    expect(within(screen.getByRole('combobox')).getAllByRole('option')[0]).toHaveTextContent('Pick one');
  });

  test('a list => entries are added, filled and removed', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(box('Town'), 'Aluva');
    expect(sent()).toMatchObject({ stops: [{ town: 'Aluva' }] });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('textbox', { name: 'Town' })).toBeNull();
  });
});
