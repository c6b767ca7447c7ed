import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PageData } from '../../../src/engine/screen/page-data.ts';
import { createSubmitButton } from '../../../src/first-load/bootstrap/listeners.ts';
import { openTestJourney } from '../../support/engine/open-journey.tsx';

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `Name ${index + 1}`);

const open = (labels: readonly string[]) =>
  openTestJourney({
    screens: {
      form: {
        path: '/',
        title: 'Names',
        fields: Object.fromEntries(labels.map((label, index) => [`name${index}`, { label, widget: 'text' }])),
        blocks: [{ heading: 'Names' }, { fields: labels.map((_, index) => `name${index}`) }, { submit: 'Save' }],
        on: { submit: [] },
      },
    },
    schemas: {
      form: {
        type: 'object',
        required: labels.map((_, index) => `name${index}`),
        properties: Object.fromEntries(labels.map((_, index) => [`name${index}`, { type: 'string', pattern: '\\S' }])),
      },
    },
  });

test.each([
  [8, names(8).join(', ')],
  [9, `${names(8).join(', ')}, …`],
])('%i fields are missing, no press => the engine and the bootstrap script list: %s', async (count, named) => {
  const labels = names(count);
  await open(labels);
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAccessibleDescription(`Still needed: ${named}`);

  document.body.firstElementChild?.setAttribute('id', 'root');
  const hint = button.previousElementSibling?.querySelector('span') as Element;
  hint.textContent = '';
  createSubmitButton(pageOf(labels), () => true).update(new Set());
  expect(button).toHaveAccessibleDescription(`Still needed: ${named}`);
});

const nameOf = (_: string, index: number): string => `name${index}`;

const pageOf = (labels: readonly string[]): PageData => ({
  ...{
    engine: [],
    needs: [],
    personalizedBy: [],
    submit: labels.map(nameOf),
    styleSheet: '',
    styles: { field: '', error: '' },
  },
  fields: Object.fromEntries(labels.map((label, index) => [nameOf(label, index), { label, rules: [] }])),
  words: { check: 'Check: {fields}', missing: 'Still needed: {fields}', failed: '', reload: '' },
});
