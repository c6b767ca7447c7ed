import { act, cleanup } from '@testing-library/react';
import { Ajv, type AnySchema, type ErrorObject } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Shape, shapeInside } from '../../../src/engine/forms/shape.ts';
import { splitPointer } from '../../../src/engine/json/pointer.ts';
import { controlIdOf } from '../../../src/engine/model/fields/element-ids.ts';
import { listedErrorAt, placesWithErrors } from '../../../src/engine/runtime/data/place-state.ts';
import { openTestJourney } from '../../support/engine/open-journey.tsx';
import { anyForm, anyVisits, type FormOfScreen } from './any-form.ts';
import { editOf } from './gesture-edits.ts';
import { formLimitMs, formSettings } from './settings.ts';

const ajv = new Ajv({ strict: false, allErrors: true });

const open = ({ schema, part, late }: FormOfScreen) => {
  const names = Object.keys(part.parts ?? {});
  const first = names.filter((name) => !late?.names.includes(name));
  const screens = {
    form: {
      ...{ path: '/', title: 'Form', fields: part.parts ?? {} },
      blocks: [
        { heading: 'Form' },
        { fields: first },
        ...(late ? [{ fields: late.names, when: late.when }] : []),
        { submit: 'Next' },
      ],
      on: { submit: [{ goto: 'end' }] },
    },
    end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
  };
  // The check refuses a part that no answer fits; the engine must agree with ajv about it too.
  return openTestJourney({ screens, schemas: { form: schema } }, { onPurpose: ['impossible-schema'] });
};

test(
  'whatever the schema and the answers: Next goes on if and only if ajv accepts what is sent',
  async () => {
    const testForm = async (form: FormOfScreen, visits: Parameters<typeof editOf>[1][][]): Promise<void> => {
      const { runner } = await open(form);
      const structure = () => runner.getState().structures?.form;
      for (const gestures of visits) {
        act(() => runner.send({ type: 'arrive', path: '/', query: {}, pop: true }));
        for (const gesture of gestures) {
          const shape = structure()?.shape;
          const edit = shape && editOf(shape, gesture);
          if (edit) act(() => runner.send({ type: 'edit', edit }));
        }
        const { form: sent = {} } = runner.getState().forms;
        const plain = JSON.parse(JSON.stringify(sent));
        const shape = structure()?.shape;
        const isValid = ajv.validate(form.schema as AnySchema, plain) || isOnlyHidden(shape, ajv.errors ?? []);
        const isAccepted = isValid && !hasUnusableKey(shape);
        act(() => runner.send({ type: 'raise', name: 'submit' }));
        expect([plain, runner.getState().screen]).toEqual([plain, isAccepted ? 'end' : 'form']);
        if (!isAccepted) expectRefusalToBeSaid({ machine: runner.machine, state: runner.getState() });
      }
    };
    await fc.assert(
      fc.asyncProperty(anyForm, anyVisits, (form, visits) => testForm(form, visits as never).finally(cleanup)),
      formSettings,
    );
  },
  formLimitMs,
);

/** Whether nothing is wrong but that the schema requires what the journey hides. */
const isOnlyHidden = (shape: Shape | undefined, errors: readonly ErrorObject[]): boolean =>
  errors.every(({ keyword, instancePath, params }) => {
    if (keyword === 'if') return true;
    const around = splitPointer(instancePath).reduce<Shape | undefined>(
      (outer, step) => outer && shapeInside(outer, step),
      shape,
    );
    const hidden = [...(around?.hidden ?? []), ...(around?.form?.hidden ?? [])];
    return (keyword === 'required' || keyword === 'dependencies') && hidden.includes(params.missingProperty);
  });

/** Whether a row has no key, or one that another property has; its value is not sent. */
function hasUnusableKey(shape: Shape | undefined): boolean {
  if (!shape) return false;
  const { properties = {}, rows, entries = [], form } = shape;
  const keys = [...Object.keys(properties), ...(rows?.keys ?? [])];
  const isUnusable = rows !== undefined && (keys.includes('') || new Set(keys).size < keys.length);
  return isUnusable || [...Object.values(properties), ...entries, rows, form].some(hasUnusableKey);
}

/** Each error is visible; several are listed with links that lead to an element, and the only one has the focus. */
function expectRefusalToBeSaid(scope: Parameters<typeof placesWithErrors>[0]): void {
  const places = placesWithErrors(scope);
  expect(places).not.toEqual([]);
  for (const place of places) {
    const control = document.getElementById(controlIdOf(place));
    const error = document.getElementById(`${controlIdOf(place)}-error`);
    expect([place, control !== null, error?.textContent !== undefined]).toEqual([place, true, true]);
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const [only, another] = places;
  const { activeElement } = document;
  if (another === undefined) {
    const control = document.getElementById(controlIdOf(only ?? ''));
    expect(control?.contains(activeElement)).toBe(true);
    return;
  }
  const links = [...(activeElement?.querySelectorAll('a') ?? [])];
  expect(links.map(({ textContent }) => textContent)).toEqual(places.map((place) => listedErrorAt(scope, place)));
}
