import Form, { withTheme } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { writeFormValidators } from '../../../src/compile/form-validators.ts';
import { precompiledValidator } from '../../../widgets/rjsf/precompiled.ts';
import { journeyTheme } from '../../../widgets/rjsf/theme.ts';
import { formWords, sayInEnglish } from '../../../widgets/rjsf/words.ts';
import { violationsIn } from '../../contract/watch-console.ts';
import { showFigure } from '../../support/show-figure.ts';
import { folderWith } from './installed.ts';
import { readSnapshotForms, type SnapshotForm } from './snapshot-forms.ts';

const forms = readSnapshotForms(folderWith('@rjsf/snapshot-tests@6.10.1'));
const Themed = withTheme(journeyTheme);
let drawn = 0;

afterEach(cleanup);

/** The rules of axe that an element breaks. */
const rulesIn = async (element: Element) =>
  (await violationsIn(element)).map((violation) => (violation as readonly [rule: string])[0]);

/** A form as its own tests have it, drawn by a component; what is in it, and what submitting it says. */
function open(Drawn: typeof Form, { schema, uiSchema = {} }: SnapshotForm) {
  const form = createRef<Form>();
  const view = render(<Drawn ref={form} schema={schema} uiSchema={uiSchema as UiSchema} validator={validator} />);
  const texts = [
    ...view.container.querySelectorAll<HTMLInputElement>('input[type=text]:not(:disabled):not([id$="-key"])'),
  ];
  return { ...view, texts, data: () => form.current?.state.formData, isValid: () => form.current?.validateForm() };
}

test.each(forms.map((form) => [form.name, form] as const))(
  '%s => the values and the verdict of plain RJSF, and every control has a name',
  async (_, form) => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const plain = open(Form, form);
    const [given, isValid] = [plain.data(), plain.isValid()];
    // A form without a title has no name for its control.
    const known = await rulesIn(plain.container);
    cleanup();
    failed.mockClear();
    const ours = open(Themed as unknown as typeof Form, form);
    expect(ours.data()).toEqual(given);
    for (const box of ours.texts) {
      fireEvent.change(box, { target: { value: 'x' } });
      fireEvent.blur(box);
    }
    expect(failed.mock.calls.map(String)).toEqual([]);
    failed.mockRestore();
    expect((await rulesIn(ours.container)).filter((rule) => !known.includes(rule))).toEqual([]);
    cleanup();
    expect(open(Themed as unknown as typeof Form, form).isValid()).toBe(isValid);
    drawn++;
  },
);

test.each(forms.map((form) => [form.name, form] as const))(
  '%s => its validator, made before, says the same of what is given at first',
  async (_, { schema }) => {
    const code = `data:text/javascript,${encodeURIComponent(`export default ${writeFormValidators(schema)}`)}`;
    const { default: functions } = await import(/* @vite-ignore */ code);
    const made = precompiledValidator(functions, schema, sayInEnglish(formWords));
    // These formats only say how RJSF draws a value.
    const texts = /"format":"(color|data-url)"/.test(JSON.stringify(schema)) ? [] : ['x'];
    for (const data of [{}, [], ...texts, 1, undefined]) {
      const places = (one: typeof validator) =>
        one.validateFormData(data, schema).errors.map(({ property }) => property);
      expect(new Set(places(made as typeof validator))).toEqual(new Set(places(validator)));
    }
  },
);

test('enough is drawn', () => {
  showFigure(`forms of RJSF drawn by our theme: ${drawn}`);
  expect(drawn).toBeGreaterThan(100);
});
