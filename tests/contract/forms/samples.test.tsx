import { readFileSync } from 'node:fs';
import { act, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ListedAction } from '../../../src/engine/model/define-action.ts';
import type { Field } from '../../../src/engine/model/types.ts';
import { keepFiles, keepFilesMeta } from '../../../src/product/actions/keep-files.ts';
import { upload, uploadMeta } from '../../../src/product/actions/upload.ts';
import { openTestJourney } from '../../support/engine/open-journey.tsx';
import { sketchOf } from './documented-examples.ts';
import { importSample } from './import-sample.ts';
import { samples } from './samples.ts';

const uploadAction = { ...upload, ...uploadMeta } as ListedAction;
const keepFilesAction = { ...keepFiles, ...keepFilesMeta } as ListedAction;

const imported = Object.entries(samples).map(([name, sample]) => ({ name, sample, result: importSample(sample) }));
const drawn = imported.filter(({ result }) => result.fields.length > 0);

describe.each(drawn)('a form like the sample $name', ({ sample, result }) => {
  const open = () => {
    const { fields, on }: { readonly fields: Readonly<Record<string, Field>>; readonly on: object } = JSON.parse(
      result.screen.replaceAll('"goto": "next"', '"goto": "end"'),
    );
    const actions = [uploadAction, keepFilesAction];
    return openTestJourney(sketchOf({ schema: JSON.parse(result.schema), fields, on }), { actions });
  };

  test('is drawn', async () => {
    const logged = vi.spyOn(console, 'error');
    onTestFinished(() => logged.mockRestore());
    await open();
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
    expect(document.querySelectorAll('main input, main select, main textarea, main fieldset').length).toBeGreaterThan(
      0,
    );
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([...sample.accepts.map((data) => [data, true]), ...sample.refuses.map((data) => [data, false])] as const)(
    '%j => valid: %s',
    async (data, isValid) => {
      const { runner } = await open();
      await act(async () => {
        for (const [field, value] of Object.entries(data as object)) runner.send({ type: 'change', field, value });
      });
      expect(Object.keys(runner.getState().errors).length === 0).toBe(isValid);
    },
  );
});

test('docs/forms-reference.md has the table of the samples', () => {
  const rows = imported.map(({ name, result: { fields, notes } }) => {
    const what = fields.length > 0 ? 'drawn and validated' : 'refused';
    return `| ${name} | ${what} | ${notes.join(' ').replaceAll('|', '/')} |`;
  });
  expect(readFileSync('docs/forms-reference.md', 'utf8')).toContain(
    ['| sample | result | not carried over |', '|---|---|---|', ...rows].join('\n'),
  );
});

test('at least 24 of the 30 are drawn', () => {
  expect(imported.length).toBe(30);
  expect(drawn.length).toBeGreaterThanOrEqual(24);
});
