import { describe, expect, test } from 'vitest';
import type { KeyValueStore, SealedStore } from '../../../src/engine/runner/ports.ts';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { testCatalogue } from '../../support/engine/catalogue.ts';
import { fakeAction } from '../../support/engine/fake-action.ts';
import { fakePorts, fakeSignedInCookie, memoryStore } from '../../support/engine/fake-ports.ts';
import { flushPromises } from '../../support/engine/flush-promises.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';

const machine = await buildJourney(
  {
    journey: {
      flows: { main: ['entry', 'form', 'second', 'end'] },
      settings: {
        locale: { language: 'en', country: 'IN', currency: 'INR' },
        ...{ brand: 'small', flags: {}, redirectAllow: [], toast: { position: 'top-right', milliseconds: 3000 } },
        resume: { key: 'draft', days: 2, owner: 'uid', ends: ['end'] },
        signedIn: {
          ...{ at: 'entry', extend: { run: 'send', with: { value: 'session.uid' } }, warnSeconds: 120 },
          ending: { heading: 'Still there?', text: 'It ends.', label: 'Stay' },
          ended: { text: 'It has ended.', replaced: { text: 'Replaced.' }, elsewhere: { text: 'Elsewhere.' } },
        },
      },
    },
    session: {
      uid: { type: 'string', keep: 'local', key: 'uid', missing: 'Who are you?' },
      name: { type: 'string', keep: 'local', key: 'name' },
      campaign: { type: 'string', keep: 'session', key: 'campaign', query: 'campaign' },
      code: { type: 'string', keep: 'memory', sensitive: true },
    },
    screens: {
      entry: {
        ...{ path: '/', title: 'Entry', fields: { phone: { label: 'Phone', widget: 'text' } } },
        blocks: [
          { heading: 'Entry' },
          { resume: {} },
          { fields: ['phone'] },
          { submit: 'Go' },
          { button: { label: 'Post', event: 'post' } },
        ],
        on: {
          post: [{ send: 'check', with: { value: { literal: 'x' } } }],
          submit: [
            { set: { 'session.uid': 'form.phone' } },
            {
              run: 'send',
              with: { value: 'form.phone' },
              outcomes: { done: [{ goto: 'next' }], failed: [], unavailable: [] },
            },
          ],
        },
      },
      form: {
        ...{ path: '/form', title: 'Form', requires: ['uid'], fields: { note: { label: 'Note', widget: 'text' } } },
        blocks: [{ heading: 'Form' }, { fields: ['note'] }, { submit: 'Go' }],
        on: { submit: [{ set: { 'session.name': 'form.note' } }, { goto: 'next' }] },
      },
      second: {
        ...{ path: '/second', title: 'Second', requires: ['uid'] },
        fields: { place: { label: 'Place', widget: 'text' } },
        blocks: [
          { heading: 'Second {session.name}' },
          { fields: ['place'] },
          { submit: 'Go' },
          { button: { label: 'Ask', event: 'ask' } },
        ],
        on: {
          submit: [{ goto: 'next' }],
          ask: [{ run: 'check', with: { value: 'session.uid' }, outcomes: { good: [], bad: [], unavailable: [] } }],
        },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End {session.name}' }] },
    },
    schemas: Object.fromEntries(
      Object.entries({ entry: 'phone', form: 'note', second: 'place' }).map(([id, field]) => [
        id,
        { type: 'object', ...(id === 'entry' && { required: [field] }), properties: { [field]: { type: 'string' } } },
      ]),
    ),
  },
  {
    ...testCatalogue,
    blocks: { ...testCatalogue.blocks, resume: { options: {}, hasMainHeading: false, isEntry: true } },
  },
);

interface Cookies {
  /** The tenant whose session the browser has. */
  tenant: string | undefined;
}

/** A sealed store that reads only what the tenant in the cookie has written, as the browser's does. */
function sealedFor(store: KeyValueStore, cookies: Cookies): SealedStore {
  let last: string | undefined;
  const key = (): string | undefined => {
    last = cookies.tenant ?? last;
    return last;
  };
  return {
    ready: async () => undefined,
    isOpen: () => cookies.tenant !== undefined,
    read(name) {
      const [tenant, text] = store.read('local', name)?.split('|') ?? [];
      return tenant !== undefined && tenant === key() ? text : undefined;
    },
    write: (name, text) => store.write('local', name, text === undefined ? undefined : `${key()}|${text}`),
    lock() {
      last = undefined;
    },
  };
}

/** Opens an address in a new page of a browser. */
async function openPage(browser = newBrowser(), at = '/') {
  const { store, cookies, signedInCookie } = browser;
  const ports = fakePorts({ store, signedInCookie, sealed: sealedFor(store, cookies) });
  const server = { left: 600, code: '' };
  const answer = (outcome: string) => async () => {
    if (server.code) {
      ports.http.mockReturnValue(async () => ({ ok: false, reason: 'status', status: 401, code: server.code }));
    }
    ports.http.mock.lastCall?.[0].onSessionExpiry?.(server.left);
    return { outcome: server.left === 0 ? 'unavailable' : outcome, data: {} };
  };
  const signIn = async (given: { value: string }) => {
    cookies.tenant = given.value;
    return answer('done')();
  };
  const actions = [
    fakeAction({ name: 'send', outcomes: {}, run: signIn }),
    fakeAction({
      name: 'check',
      outcomes: {},
      run: async (_, { http }) => {
        if (server.code) await http({ method: 'POST', path: '/', accepts: (body): body is object => body !== null });
        return answer('good')();
      },
    }),
  ];
  const runner = createRunner({
    ...{ journey: machine.journey, ports, loadCalls },
    load: loadFrom(machine),
    findAction: async (name) => actions.find((one) => one.name === name),
  });
  const send = async (...events: Parameters<typeof runner.send>[0][]) => {
    for (const event of events) runner.send(event);
    await flushPromises();
    await flushPromises();
  };
  ports.navigation.go.mockImplementation((path) => void runner.send({ type: 'arrive', path, query: {}, pop: false }));
  await send({ type: 'arrive', path: at, query: {}, pop: false });
  return {
    ...{ browser, runner, ports, server, send, state: runner.getState },
    signIn: (tenant: string) =>
      send({ type: 'change', field: 'phone', value: tenant }, { type: 'raise', name: 'submit' }),
    type: (field: string, value: string) => send({ type: 'change', field, value }),
    press: (name: string) => send({ type: 'raise', name }),
  };
}

function newBrowser() {
  const cookies: Cookies = { tenant: undefined };
  return { store: memoryStore({ 'session campaign': 'spring' }), cookies, signedInCookie: fakeSignedInCookie() };
}

/** A page of a tenant who is signed in, with a draft, on the second screen. */
async function pageWithDraft() {
  const page = await openPage();
  await page.signIn('u1');
  await page.type('note', 'Asha');
  await page.press('submit');
  await page.type('place', '12 MG Road');
  expect(page.state()).toMatchObject({ screen: 'second', session: { name: 'Asha' } });
  return page;
}

const personal = /Asha|MG Road|u1/;

describe('the session ends by time', () => {
  const endedPage = async () => {
    const page = await pageWithDraft();
    page.browser.cookies.tenant = undefined;
    await page.send({ type: 'session-ended' });
    return page;
  };

  test('=> nothing personal is in the state, and only the sealed draft is stored', async () => {
    const page = await endedPage();
    expect(page.state()).toMatchObject({ screen: 'entry', message: { text: 'It has ended.' } });
    const { formerOwner: _, ...state } = page.state();
    expect(JSON.stringify(state)).not.toMatch(personal);
    expect(Object.keys(page.browser.store.entries())).toEqual(['session campaign', 'local draft']);
    expect(page.browser.signedInCookie.isSet()).toBe(false);
    expect(page.ports.sealed.read('draft')).toBeUndefined();
  });

  test('the last keystroke, not saved yet => saved with the draft', async () => {
    const page = await pageWithDraft();
    page.ports.debounce.mockImplementation(() => undefined);
    await page.type('place', '12 MG Road, Pune');
    page.browser.cookies.tenant = undefined;
    await page.send({ type: 'session-ended' });
    expect(page.browser.store.entries()['local draft']).toContain('Pune');
  });

  test('the same tenant signs in again => back on the screen, with what was typed', async () => {
    const page = await endedPage();
    await page.signIn('u1');
    expect(page.state()).toMatchObject({ screen: 'second', forms: { second: { place: '12 MG Road' } } });
  });

  test('another tenant signs in => the first step, with nothing of the former', async () => {
    const page = await endedPage();
    await page.signIn('u2');
    expect(page.state()).toMatchObject({ screen: 'form', forms: { form: {} } });
    const { formerOwner: _, ...state } = page.state();
    expect(JSON.stringify(state)).not.toMatch(personal);
  });

  test('while the app is closed => the next visit shows the message, and the sign-in leads back', async () => {
    const { browser } = await pageWithDraft();
    browser.store.write('local', 'name', 'Asha');
    browser.cookies.tenant = undefined;
    const page = await openPage(browser, '/second');
    expect(page.state()).toMatchObject({ screen: 'entry', session: {}, message: { text: 'It has ended.' } });
    expect(Object.keys(browser.store.entries())).toEqual(['session campaign', 'local draft']);
    await page.signIn('u1');
    expect(page.state()).toMatchObject({ screen: 'second', forms: { second: { place: '12 MG Road' } } });
  });

  test('after the end of the journey => the message does not interrupt, and the stored values are removed', async () => {
    const page = await pageWithDraft();
    await page.press('submit');
    expect(page.state().screen).toBe('end');
    await page.send({ type: 'session-ended' });
    expect(page.state()).toMatchObject({ screen: 'end', message: undefined, session: { campaign: 'spring' } });
    expect(page.browser.store.entries()).toEqual({ 'session campaign': 'spring' });
  });
});

test('a call in the background is refused while the tenant signs in again => ignored', async () => {
  const page = await pageWithDraft();
  page.browser.cookies.tenant = undefined;
  await page.send({ type: 'session-ended' });
  await page.type('phone', 'u1');
  page.server.left = 0;
  await page.press('post');
  expect(page.state()).toMatchObject({ forms: { entry: { phone: 'u1' } }, message: undefined });
});

/** The server refuses the next call with a code. */
async function askRefused({ server, ports, press }: Awaited<ReturnType<typeof openPage>>, code: string): Promise<void> {
  server.code = code;
  ports.http.mockReturnValue(async () => ({ ok: false, reason: 'status', status: 401, code }));
  await press('ask');
}

test('a newer sign-in has ended the session => its own message', async () => {
  const page = await pageWithDraft();
  await askRefused(page, 'session-replaced');
  expect(page.state()).toMatchObject({
    screen: 'entry',
    message: { text: 'Replaced.' },
    session: { campaign: 'spring' },
  });
});

test('the session ends in one tab => the other shows nothing personal either', async () => {
  const page = await pageWithDraft();
  const other = await openPage(page.browser, '/second');
  expect(other.state()).toMatchObject({ screen: 'second', forms: { second: { place: '12 MG Road' } } });
  page.browser.cookies.tenant = undefined;
  await page.send({ type: 'session-ended' });
  await flushPromises();
  expect(other.state()).toMatchObject({ screen: 'entry', message: { text: 'Elsewhere.' } });
  const { formerOwner: _, ...state } = other.state();
  expect(JSON.stringify(state)).not.toMatch(personal);
  expect(Object.keys(page.browser.store.entries())).toEqual(['session campaign', 'local draft']);
});

test('another tenant signs in in a second tab => the first one ends; their values, draft and sign-in stay', async () => {
  const page = await pageWithDraft();
  const other = await openPage(page.browser);
  await other.signIn('u2');
  await other.type('note', 'Bela');
  await other.press('submit');
  await other.type('place', 'Pune');
  const stored = page.browser.store.entries();
  expect(stored).toMatchObject({
    'local uid': 'u2',
    'local name': 'Bela',
    'local draft': expect.stringMatching(/Pune/),
  });

  await askRefused(page, 'another-tenant');
  expect(page.state()).toMatchObject({ screen: 'entry', message: { text: 'Elsewhere.' } });
  await page.send({ type: 'start-over' });
  expect(page.browser.store.entries()).toEqual(stored);
  expect(page.browser.signedInCookie.isSet()).toBe(true);
});
