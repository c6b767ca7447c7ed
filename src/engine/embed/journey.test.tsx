import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { fakeAction } from '../../../tests/support/engine/fake-action.ts';
import { blocks, catalogue, widgets } from '../../../tests/support/product.ts';
import type { Http, HttpRequest, Reply } from '../model/define-action.ts';
import type { ScreenModule } from '../module-registry.ts';
import { structuredForms } from '../screen/form/structured/structured-forms.ts';
import type { MountableJourney } from './compiled-form.ts';
import { Journey, type JourneyEvent, type JourneyProps } from './journey.tsx';

const saveCard = fakeAction({
  ...{ name: 'save-card', input: { type: 'object', properties: { card: { type: 'string' } } } },
  outcomes: { saved: { type: 'object' }, unavailable: { type: 'object' } },
  run: async (input, { http }) => {
    const accepts = (body: unknown): body is object => typeof body === 'object';
    const { ok } = await http({ method: 'POST', path: '/cards', body: input, accepts });
    return { outcome: ok ? 'saved' : 'unavailable', data: {} };
  },
});

const journey = await mountable();

async function mountable(): Promise<MountableJourney> {
  const machine = await buildJourney(
    {
      journey: { title: 'Library card' },
      session: { city: { type: 'string', keep: 'memory' }, card: { type: 'string', keep: 'local', key: 'card' } },
      screens: {
        name: {
          path: '/',
          title: 'Your name',
          fields: { name: { label: 'Full name', widget: 'text', messages: { minLength: 'Two letters or more.' } } },
          blocks: [
            { heading: 'Your name' },
            { text: 'A card of {session.city}; ask {config.chatUrl}.' },
            { fields: ['name'] },
            { submit: { label: 'Next' } },
          ],
          on: { submit: [{ set: { 'session.card': 'form.name' } }, { goto: 'address' }] },
        },
        address: {
          path: '/address',
          title: 'Your address',
          blocks: [
            { heading: 'Your address' },
            { button: { label: 'Back', event: 'back', look: 'back' } },
            { button: { label: 'Terms', event: 'terms' } },
            { button: { label: 'Done', event: 'done' } },
            { button: { label: 'Save', event: 'save' } },
          ],
          on: {
            ...{ back: [{ goto: 'back' }], terms: [{ dialog: 'terms' }], done: [{ goto: 'end' }] },
            save: [
              {
                run: 'save-card',
                with: { card: 'session.card' },
                outcomes: { saved: [{ goto: 'end' }], unavailable: [{ goto: 'name' }] },
              },
            ],
          },
        },
        terms: { title: 'Terms', blocks: [{ text: 'Bring it back.' }] },
        end: { path: '/end', title: 'Welcome', blocks: [{ heading: 'Welcome, {session.card}' }] },
      },
      schemas: {
        name: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 2 } } },
      },
    },
    { ...catalogue, actions: { [saveCard.name]: { ...saveCard, ...saveCard.policy } } },
  );
  const modules = { widgets, blocks, actions: [saveCard], forms: structuredForms };
  const loaders = Object.fromEntries(
    Object.values(machine.screens).map((one) => [
      one.id,
      async (): Promise<ScreenModule> => ({ screen: one, modules, loadActions: undefined, loaders: {}, texts: {} }),
    ]),
  );
  return {
    journey: machine.journey,
    openRouteManifest: async () => ({ routes: machine.routes ?? {}, loaders }),
    loadLanguage: () => undefined,
    styles: [],
  };
}

beforeEach(() => {
  localStorage.clear();
  document.title = 'Library';
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});

async function mount(props: Omit<JourneyProps, 'of'> = {}) {
  const view = render(
    <StrictMode>
      <Journey of={journey} className="card" {...props} />
    </StrictMode>,
  );
  return { inside: await insideOf(view.container, '.card'), user: userEvent.setup(), ...view };
}

async function insideOf(container: HTMLElement, selector: string) {
  await waitFor(() => expect(rootIn(container, selector)?.querySelector('main')).not.toBeNull());
  return within(rootIn(container, selector) as unknown as HTMLElement);
}

const rootIn = (container: HTMLElement, selector: string) => container.querySelector(selector)?.shadowRoot;

test('from the first screen to the last => the page gets each event, and its title, language and storages are as before', async () => {
  const onEnd = vi.fn<(session: object) => void>();
  const onEvent = vi.fn<(event: JourneyEvent) => void>();
  const { inside, user } = await mount({ onEnd, onEvent });
  await user.type(inside.getByRole('textbox', { name: 'Full name' }), 'Asha{Enter}');
  expect(await inside.findByRole('heading', { name: 'Your address' })).toBeInTheDocument();
  await user.click(inside.getByRole('button', { name: 'Done' }));
  expect(await inside.findByRole('heading', { name: 'Welcome, Asha' })).toBeInTheDocument();
  expect(onEnd.mock.calls).toEqual([[{ card: 'Asha' }]]);
  expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'raise', name: 'submit' }));
  expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ screen: 'name', values: { name: 'Asha' } }));
  expect([document.title, document.documentElement.lang]).toEqual(['Library', '']);
  expect([localStorage.length, sessionStorage.length, window.location.pathname]).toEqual([0, 0, '/']);
});

test('http of the page => it sends the calls, and its answers are their outcomes', async () => {
  const http = vi.fn<(request: HttpRequest<unknown>) => Promise<Reply<unknown>>>();
  http.mockResolvedValueOnce({ ok: false, reason: 'status', status: 503 });
  http.mockResolvedValueOnce({ ok: true, status: 200, data: {} });
  const { inside, user } = await mount({ http: http as Http });
  await user.type(inside.getByRole('textbox', { name: 'Full name' }), 'Asha{Enter}');
  await user.click(await inside.findByRole('button', { name: 'Save' }));
  await user.click(await inside.findByRole('button', { name: 'Next' }));
  await user.click(await inside.findByRole('button', { name: 'Save' }));
  expect(await inside.findByRole('heading', { name: 'Welcome, Asha' })).toBeInTheDocument();
  expect(http.mock.calls.map(([{ method, path, body }]) => [method, path, body])).toEqual([
    ['POST', '/cards', { card: 'Asha' }],
    ['POST', '/cards', { card: 'Asha' }],
  ]);
});

test('data and config => texts show them', async () => {
  const { inside } = await mount({ data: { city: 'Kochi' }, config: { chatUrl: 'https://chat.example' } });
  expect(await inside.findByText('A card of Kochi; ask https://chat.example.')).toBeInTheDocument();
});

test('a value that the schema refuses => a sentence at the field, the focus in it, and no other screen', async () => {
  const { inside, user } = await mount();
  const name = inside.getByRole('textbox', { name: 'Full name' });
  await user.type(name, 'A{Enter}');
  expect(await inside.findByText('Two letters or more.')).toBeInTheDocument();
  await waitFor(() => expect(name.getRootNode()).toHaveProperty('activeElement', name));
});

test('back in its own history => the screen before, with what was typed', async () => {
  const { inside, user } = await mount();
  await user.type(inside.getByRole('textbox', { name: 'Full name' }), 'Asha{Enter}');
  await user.click(await inside.findByRole('button', { name: 'Back' }));
  expect(await inside.findByRole('textbox', { name: 'Full name' })).toHaveValue('Asha');
});

test('a dialog => inside of the journey, and not in the page', async () => {
  const { inside, user } = await mount({ path: '/address' });
  await user.click(inside.getByRole('button', { name: 'Terms' }));
  expect(await inside.findByText('Bring it back.')).toBeInTheDocument();
  expect(screen.queryByText('Bring it back.')).toBeNull();
});

test('the router of the page => asked for each address, and its Back is followed', async () => {
  const onNavigate = vi.fn<(path: string, how: string) => void>();
  const Page = () => {
    const [path, setPath] = useState('/');
    return (
      <>
        <button type="button" onClick={() => setPath('/')}>
          Back of the browser
        </button>
        <Journey
          of={journey}
          className="card"
          path={path}
          onNavigate={(to, how) => {
            onNavigate(to, how);
            setPath(to);
          }}
        />
      </>
    );
  };
  const { container } = render(<Page />);
  const inside = await insideOf(container, '.card');
  await userEvent.type(inside.getByRole('textbox', { name: 'Full name' }), 'Asha{Enter}');
  expect(await inside.findByRole('heading', { name: 'Your address' })).toBeInTheDocument();
  expect(onNavigate.mock.calls).toEqual([['/address', 'push']]);
  await userEvent.click(screen.getByRole('button', { name: 'Back of the browser' }));
  expect(await inside.findByRole('textbox', { name: 'Full name' })).toHaveValue('Asha');
});

test('a storage => the next visit has what was stored under its name, and no other journey has it', async () => {
  const { inside, user, unmount } = await mount({ storage: 'one.' });
  await user.type(inside.getByRole('textbox', { name: 'Full name' }), 'Asha{Enter}');
  await inside.findByRole('heading', { name: 'Your address' });
  unmount();
  expect(Object.entries(localStorage)).toEqual([['one.card', 'Asha']]);
  const again = await mount({ storage: 'one.', path: '/end' });
  expect(await again.inside.findByRole('heading', { name: 'Welcome, Asha' })).toBeInTheDocument();
  again.unmount();
  const other = await mount({ storage: 'other.', path: '/end' });
  expect(await other.inside.findByRole('heading', { name: /^Welcome,/ })).not.toHaveTextContent('Asha');
});

test('two on a page => each has its own values', async () => {
  const { container } = render(
    <>
      <Journey of={journey} className="one" />
      <Journey of={journey} className="other" />
    </>,
  );
  const [one, other] = [await insideOf(container, '.one'), await insideOf(container, '.other')];
  await userEvent.type(one.getByRole('textbox', { name: 'Full name' }), 'Asha{Enter}');
  expect(await one.findByRole('heading', { name: 'Your address' })).toBeInTheDocument();
  expect(other.getByRole('textbox', { name: 'Full name' })).toHaveValue('');
});
