import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createRunner, type Runner } from '../../../src/engine/runner/runner.ts';
import type { Event } from '../../../src/engine/runtime/event.ts';
import { Address } from '../../../src/engine/screen/address.tsx';
import { App } from '../../../src/engine/screen/app.tsx';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import { lateParts } from '../../../src/engine/screen/loaded-late.tsx';
import { createPreviewRunner } from '../../../src/simulate/states/preview-runner.ts';
import { asRaised, replayState } from '../../../src/simulate/states/replay-state.ts';
import type { ReviewState } from '../../../src/simulate/states/review-state.ts';
import { fakePorts, fakeSignedInCookie } from '../engine/fake-ports.ts';
import { loadFrom } from '../engine/load-from.ts';
import { blocks, widgets } from '../product.ts';
import { drawnHtml } from './drawn-html.ts';
import type { ReviewProject } from './review-project.ts';

/** What a preview draws of a review state, without generated ids. */
export async function drawPreview({ machineIn }: ReviewProject, shown: ReviewState, language: string): Promise<string> {
  const { machine, state } = replayState(machineIn(language), shown, language);
  return drawn(createPreviewRunner(machine, state), undefined);
}

/** What the app draws once the events of a review state have happened to its own runner, without generated ids. */
export async function drawApp(reviewed: ReviewProject, shown: ReviewState, language: string): Promise<string> {
  const { machine, loadTexts } = reviewed;
  const { settings, session } = machine.journey;
  const flags = { ...settings.flags, ...shown.flags };
  // What a session begins with is read from the browser's storage, for the test also what is not kept there.
  const keyed = Object.entries(session).map(([name, one]) => [name, { ...one, key: name }] as const);
  const journey = {
    ...machine.journey,
    session: Object.fromEntries(keyed),
    settings: { ...settings, flags, redirectAllow: ['https://app.example'] },
  };
  const stored = (name: string): string | undefined => {
    const value = shown.session[name];
    return typeof value === 'string' || value === undefined ? value : JSON.stringify(value);
  };
  const signedInCookie = fakeSignedInCookie();
  signedInCookie.set();
  const ports = fakePorts({
    store: { read: (_, key) => stored(key), write: () => undefined },
    config: Promise.resolve(replayState(machine, { ...shown, events: [] }, language).state.config),
    signedInCookie,
  });
  ports.language.initial.mockReturnValue(language);
  ports.now.mockReturnValue(Date.UTC(2026, 0, 1, 6, 30));
  const runner = createRunner({
    ...{ journey, ports, load: loadFrom(machine, loadTexts), findAction: async () => undefined },
    // No call is ever answered: outcomes are events.
    loadCalls: () => new Promise(() => undefined),
  });
  await ports.config;
  const [first, ...others] = shown.events;
  if (first?.type !== 'arrive') throw new Error(`${shown.id} does not begin at an address.`);
  const at = `${first.path}?${new URLSearchParams(first.query)}`;
  const address = (
    <MemoryRouter initialEntries={[at]}>
      <Address setNavigate={(go) => ports.navigation.go.mockImplementation(go)} />
    </MemoryRouter>
  );
  const events = others.map((event, index) => (event.type === 'refused' ? refusal(reviewed, shown, index + 1) : event));
  return drawn(runner, address, events);
}

/** A refused redirect as the app's runner reports it. */
function refusal({ machine }: ReviewProject, shown: ReviewState, index: number): Event {
  const { commands } = replayState(machine, { ...shown, events: shown.events.slice(0, index) }, 'en');
  const redirect = commands.find((command) => command.do === 'redirect');
  if (!redirect) throw new Error(`${shown.id} refuses a redirect that there is not.`);
  return { type: 'refused', screen: redirect.screen, effects: redirect.otherwise };
}

async function drawn(runner: Runner, address: React.ReactNode, events: readonly Event[] = []): Promise<string> {
  const parts = { widgets: byName(widgets), blocks: byName(blocks), forms: structuredForms };
  const { container } = render(
    <App runner={runner} address={address} {...parts} loadLateParts={async () => lateParts} />,
  );
  await act(settle);
  for (const event of events) {
    act(() => runner.send(asRaised(runner.machine, runner.getState(), event)));
    await act(settle);
  }
  const html = drawnHtml(container);
  cleanup();
  return html;
}

/** Until what was loaded is there. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
