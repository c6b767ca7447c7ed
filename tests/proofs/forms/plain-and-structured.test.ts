import fc from 'fast-check';
import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import { placesWithErrors } from '../../../src/engine/runtime/data/place-state.ts';
import { isLockedField, shownFields } from '../../../src/engine/runtime/selectors.ts';
import type { Machine, State } from '../../../src/engine/runtime/state.ts';
import { holds } from '../../../src/engine/runtime/values/condition.ts';
import { buildJourney, type Sketch } from '../../support/engine/build-journey.ts';
import { testCatalogue } from '../../support/engine/catalogue.ts';
import { startWalkthrough, type Walkthrough } from '../../support/engine/walkthrough.ts';
import { formLimitMs, formSettings } from './settings.ts';

const names = ['a', 'b', 'c', 'd', 'e'] as const;
type Name = (typeof names)[number];
const kindOf = (name: Name): 'string' | 'number' | 'boolean' =>
  name === 'd' ? 'number' : name === 'e' ? 'boolean' : 'string';
const valuesOf = (name: Name): readonly unknown[] =>
  ({ string: ['x', 'yy', 'z'], number: [0, 1, 7], boolean: [true, false] })[kindOf(name)];

const comparisonOf = (earlier: readonly Name[]) =>
  fc
    .constantFrom(...earlier)
    .chain((name) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...valuesOf(name)).map((eq) => ({ path: `form.${name}`, eq })) },
        { weight: 1, arbitrary: fc.boolean().map((exists) => ({ path: `form.${name}`, exists })) },
        { weight: 1, arbitrary: fc.constant({ valid: name }) },
        { weight: 1, arbitrary: fc.constant(earlier.includes('d') ? { path: 'form.total', gt: 3 } : { valid: name }) },
      ),
    );
/** A condition on fields before this one, so that none depends on itself. */
const conditionOf = (earlier: readonly Name[]) => {
  const one = comparisonOf(earlier);
  const two = fc.array(one, { minLength: 2, maxLength: 2 });
  return fc.oneof(
    { weight: 4, arbitrary: one },
    { weight: 1, arbitrary: one.map((not) => ({ not })) },
    { weight: 1, arbitrary: two.map((all) => ({ all })) },
    { weight: 1, arbitrary: two.map((any) => ({ any })) },
  );
};

const anyField = (name: Name, index: number) => {
  const earlier = names.slice(0, index);
  const condition = earlier.length > 0 ? conditionOf(earlier) : fc.constant(undefined);
  return fc.record({
    name: fc.constant(name),
    isRequired: fc.boolean(),
    initial: fc.option(fc.constantFrom(...valuesOf(name)), { nil: undefined, freq: 3 }),
    isLimited: fc.boolean(),
    isNullable: fc.boolean(),
    when: fc.option(condition, { nil: undefined }),
    lockedWhen: fc.option(condition, { nil: undefined, freq: 6 }),
    isLater: fc.boolean(),
  });
};
const anyForm = fc.tuple(...names.map(anyField));
type Field = ReturnType<typeof anyForm.generate>['value'][number];

type Edit = { readonly name: Name; readonly value: unknown } | { readonly press: string };

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...names)
      .chain((name) => fc.constantFrom(undefined, ...valuesOf(name)).map((value) => ({ name, value }))),
  },
  { weight: 2, arbitrary: fc.constantFrom('submit', 'back', 'drop', '/end', '/').map((press) => ({ press })) },
);
const anyEdits = fc.array(anyEdit, { minLength: 1, maxLength: 14 });

const list = { label: 'List', entries: { each: { label: 'One', widget: 'text' }, add: 'Add', remove: 'Remove' } };
const widgetOf = { string: 'text', number: 'number', boolean: 'switch' };
const total = { label: 'Total', widget: 'number', computed: { sum: ['form.d', 1] } };

const fieldOf = ({ name, lockedWhen }: Field) => ({
  ...{ label: name, widget: widgetOf[kindOf(name)] },
  ...(lockedWhen && { lockedWhen }),
});

const schemaOf = ({ name, initial, isLimited, isNullable }: Field) => ({
  type: isNullable ? [kindOf(name), 'null'] : kindOf(name),
  ...(initial !== undefined && { default: initial }),
  ...(isLimited && kindOf(name) === 'string' && { minLength: 2 }),
  ...(isLimited && kindOf(name) === 'number' && { minimum: 1 }),
});

/** A form of two views; a list makes it a structured one. */
function sketchOf(form: readonly Field[], isStructured: boolean): Sketch {
  const blocksOf = (isLater: boolean) =>
    form.filter((one) => one.isLater === isLater).map(({ name, when }) => ({ fields: [name], ...(when && { when }) }));
  const named = <T>(of: (field: Field) => T) => Object.fromEntries(form.map((one) => [one.name, of(one)]));
  const ask = [
    { heading: 'Form' },
    ...blocksOf(false),
    { fields: ['total'], when: { path: 'form.d', exists: true } },
    ...(isStructured ? [{ fields: ['list'] }] : []),
    { button: { label: 'Drop', event: 'drop' } },
    { submit: 'Next' },
  ];
  const more = [
    { heading: 'More' },
    ...blocksOf(true),
    { button: { label: 'Back', event: 'back' } },
    { submit: { label: 'Next', event: 'end' } },
  ];
  return {
    screens: {
      form: {
        ...{ path: '/', title: 'Form' },
        fields: { ...named(fieldOf), total, ...(isStructured && { list }) },
        views: { ask: { blocks: ask }, more: { blocks: more } },
        on: {
          submit: [{ view: 'more' }],
          end: [{ goto: 'end' }],
          drop: [{ clear: ['form.b'] }],
          back: [{ view: 'ask' }],
        },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: {
      form: {
        type: 'object',
        required: form.filter((one) => one.isRequired).map(({ name }) => name),
        properties: {
          ...(named(schemaOf) as Record<string, JSONSchema7>),
          total: { type: 'number' },
          ...(isStructured && { list: { type: 'array', items: { type: 'string' } } }),
        },
      },
    },
  };
}

/** The journey with the form; undefined if the check refuses it, such as for a condition that never holds. */
const build = (form: readonly Field[], isStructured: boolean): Promise<Machine | undefined> =>
  buildJourney(sketchOf(form, isStructured), testCatalogue).catch(() => undefined);

/** What a person and a receiver see of a session. */
function seen(machine: Machine, state: State) {
  const scope = { machine, state };
  const isForm = state.screen === 'form';
  const { list: _, ...sent } = state.forms.form ?? {};
  return {
    at: [state.screen, state.view],
    sent,
    shown: isForm ? shownFields(scope).filter((name) => name !== 'list') : [],
    valid: names.filter((name) => holds(scope, { valid: name })),
    locked: names.filter((name) => isLockedField(scope, name)),
    said: isForm ? placesWithErrors(scope) : [],
  };
}

/** Nobody types into a field that is not shown, or clears it. */
const isPossible = (edit: Edit, shown: readonly string[]): boolean =>
  'name' in edit ? shown.includes(edit.name) : edit.press !== 'drop' || shown.includes('b');

function perform(walkthrough: Walkthrough, edit: Edit): void {
  if ('name' in edit) walkthrough.type({ [edit.name]: edit.value });
  else if (edit.press.startsWith('/')) walkthrough.arrive(edit.press);
  else walkthrough.press(edit.press);
}

let compared = 0;

async function compare(form: readonly Field[], edits: readonly Edit[]): Promise<void> {
  const [plain, structured] = [await build(form, false), await build(form, true)];
  if (!plain || !structured) return;
  compared++;
  const one = startWalkthrough(plain).arrive('/');
  const other = startWalkthrough(structured).arrive('/');
  for (const edit of edits) {
    if (!isPossible(edit, seen(plain, one.state).shown)) continue;
    for (const walkthrough of [one, other]) perform(walkthrough, edit);
    expect(seen(structured, other.state)).toEqual(seen(plain, one.state));
  }
}

test(
  'a plain form and a structured one => the same is shown, sent, refused and locked',
  async () => {
    await fc.assert(fc.asyncProperty(anyForm, anyEdits, compare), formSettings);
    expect(compared).toBeGreaterThan(formSettings.numRuns / 10);
  },
  formLimitMs,
);
