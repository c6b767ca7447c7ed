import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import { formOf } from '../../../src/engine/runtime/step.ts';
import { App } from '../../../src/engine/screen/app.tsx';
import type { AnyBlock } from '../../../src/engine/screen/blocks/define.ts';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import { openAddress } from '../../../src/engine/screen/hydrate.tsx';
import { lateParts } from '../../../src/engine/screen/loaded-late.tsx';
import { prerenderPages } from '../../../src/first-load/prerender/prerender-pages.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { fakePorts } from '../../support/engine/fake-ports.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';
import { hydratePage } from '../../support/pages/hydrate-page.ts';
import { fewAssets, readPage } from '../../support/pages/read-machine.ts';
import { blocks, catalogue, project, widgets } from '../../support/product.ts';

/** Each field with a default that its control does not show as it is. */
const fields = {
  agreed: { widget: 'checkbox', schema: { type: 'boolean', default: false } },
  pets: { widget: 'number', schema: { type: ['integer', 'null'], default: null } },
  note: { widget: 'text', schema: { type: 'string', default: '' } },
  at: { widget: 'time', schema: { type: 'string', default: '10:30:15' } },
  moment: { widget: 'date-time', schema: { type: 'string', default: '2026-12-01T02:00:00Z' } },
  account: { widget: 'number', schema: { type: 'integer', default: 1234567890123456 } },
};
const defaults = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema.default]));

const machine = await buildJourney(
  {
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: Object.fromEntries(Object.entries(fields).map(([name, { widget }]) => [name, { label: name, widget }])),
        blocks: [{ heading: 'Form' }, { fields: Object.keys(fields) }, { submit: 'Next' }],
        on: { submit: [{ goto: 'form' }] },
      },
    },
    schemas: {
      form: {
        type: 'object',
        properties: Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
      } as never,
    },
  },
  catalogue,
);

/** Opens the prerendered page. Before it is hydrated, `touch` changes its controls. */
async function open(touch: (root: HTMLElement) => void = () => undefined) {
  window.history.replaceState(null, '', '/');
  const root = document.createElement('div');
  root.innerHTML = readPage(prerenderPages(machine, fewAssets, 'en', project)['index.html'] ?? '').html;
  document.body.replaceChildren(root);
  touch(root);
  const runner = createRunner({
    loadCalls,
    journey: machine.journey,
    load: loadFrom(machine),
    findAction: async () => undefined,
    ports: fakePorts(),
  });
  await openAddress(runner, window.location);
  const named = { widgets: byName(widgets), blocks: byName<AnyBlock>(blocks) };
  await hydratePage(root, runner, named.widgets, (pageState) => (
    <App {...{ runner, pageState, ...named }} forms={structuredForms} loadLateParts={async () => lateParts} />
  ));
  return { root, runner };
}

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn<() => void>()));
afterEach(() => vi.unstubAllGlobals());

test('becoming live changes no default that nobody touched, and shows no error', async () => {
  const { root, runner } = await open();
  expect(root.querySelector('main')).not.toBeNull();
  expect(formOf(runner.getState())).toEqual(defaults);
  expect(runner.getState().touched).toEqual({});
  expect(root.querySelector('[aria-invalid=true]')).toBeNull();
});

test('null is an empty box', async () => {
  const { root } = await open();
  expect(root.querySelector<HTMLInputElement>('#field_pets')?.value).toBe('');
});

test('what was typed before => taken, the others stay', async () => {
  const { runner } = await open((root) => {
    const box = root.querySelector<HTMLInputElement>('#field_note');
    if (box) box.value = 'Third floor';
  });
  expect(formOf(runner.getState())).toEqual({ ...defaults, note: 'Third floor' });
});
