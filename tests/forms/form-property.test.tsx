import { act, cleanup } from '@testing-library/react';
import { Ajv, type AnySchema } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { controlIdOf } from '../../src/journey/fields/element-ids.ts';
import { listedErrorAt, placesWithErrors } from '../../src/screen/form/structured/place-state.ts';
import { openTestJourney } from '../engine/open-journey.tsx';
import { type AnyForm, anyForm, anyGestures } from './any-form.ts';
import { editOf } from './gesture-edits.ts';
import { formLimitMs, formSettings } from './settings.ts';

const ajv = new Ajv({ strict: false, allErrors: true });

const open = ({ schema, part }: AnyForm) =>
  openTestJourney({
    screens: {
      form: {
        ...{ path: '/', title: 'Form', fields: part.parts ?? {} },
        blocks: [{ heading: 'Form' }, { fields: Object.keys(part.parts ?? {}) }, { submit: 'Next' }],
        on: { submit: [{ goto: 'end' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: { form: schema },
  });

test(
  'whatever the schema and the answers: Next goes on if and only if ajv accepts what is sent',
  async () => {
    const isValid = async (form: AnyForm, gestures: Parameters<typeof editOf>[1][]): Promise<void> => {
      const { runner } = await open(form);
      const structure = () => runner.getState().structures?.form;
      for (const gesture of gestures) {
        const shape = structure()?.shape;
        const edit = shape && editOf(shape, gesture);
        if (edit) act(() => runner.send({ type: 'edit', edit }));
      }
      const { form: sent = {} } = runner.getState().forms;
      const isAccepted = ajv.validate(form.schema as AnySchema, JSON.parse(JSON.stringify(sent))) === true;
      act(() => runner.send({ type: 'raise', name: 'submit' }));
      expect(runner.getState().screen).toBe(isAccepted ? 'end' : 'form');
      if (!isAccepted) expectRefusalToBeSaid({ machine: runner.machine, state: runner.getState() });
    };
    await fc.assert(
      fc.asyncProperty(anyForm, anyGestures, (form, gestures) => isValid(form, [...gestures]).finally(cleanup)),
      formSettings,
    );
  },
  formLimitMs,
);

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
