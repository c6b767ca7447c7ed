import { expect, test } from 'vitest';
import { errorOf } from '../../src/engine/runtime/data/field-errors.ts';
import { initialState, type State } from '../../src/engine/runtime/state.ts';
import { transition } from '../../src/engine/runtime/transition.ts';
import { journeyIds, readCompiled } from '../support/read-journey.ts';

const machines = await Promise.all(journeyIds.map(readCompiled));

/** Together these values break every rule of every field. */
const invalidValues = ['x', ' ', '1', '1234567890', 0, 1e9, [], '2020-02-29', 'x'.repeat(500)];
const messagesOfFields = machines.flatMap((machine) =>
  Object.values(machine.screens).flatMap(({ id, fields, schema }) =>
    Object.entries(fields).flatMap(([field, { messages: byRule = {} }]) =>
      // What is asked only after another answer has tests of its own.
      !Object.hasOwn(schema.properties ?? {}, field)
        ? []
        : Object.entries(byRule).map(([rule, message]) => ({ machine, id, field, rule, message })),
    ),
  ),
);

// Shows: copy-1, copy-2, copy-7, copy-8, copy-9, copy-11, copy-12, copy-13, copy-14, copy-15, copy-16, copy-18, copy-19
// Shows: copy-20, copy-21, copy-23, copy-24, copy-27, copy-28, copy-29, copy-30, copy-34, copy-35, copy-36, copy-37
// Shows: copy-38, copy-39, copy-40, copy-41
test.each(messagesOfFields)('$id: $field against "$rule" => "$message"', ({ machine, id, field, rule, message }) => {
  const errors = (rule === 'required' ? [undefined] : invalidValues).map((value) => {
    const edited = ['x', value].reduce<State>(
      (state, entered) => transition(machine, state, { type: 'change', field, value: entered })[0],
      // A code is asked once it was sent, and the rent of the summary in its sheet.
      {
        ...initialState({ aadhaarCodeSent: true, addingRent: true }, 'en'),
        ...{ screen: id, view: machine.screens[id]?.view ?? '', forms: { [id]: { aadhaar: '123412345678' } } },
      },
    );
    return errorOf({ machine, state: { ...edited, touched: { [field]: true } } }, field);
  });
  expect(errors).toContain(message);
});
