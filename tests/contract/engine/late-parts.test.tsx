import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPorts } from '../../../src/engine/browser/ports.ts';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import { App } from '../../../src/engine/screen/app.tsx';
import type { AnyBlock } from '../../../src/engine/screen/blocks/define.ts';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { openAddress } from '../../../src/engine/screen/hydrate.tsx';
import { LateAddress, type LateParts } from '../../../src/engine/screen/late-parts.tsx';
import { lateParts } from '../../../src/engine/screen/loaded-late.tsx';
import { watchHistory } from '../../../src/engine/screen/watch-history.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { fakePorts } from '../../support/engine/fake-ports.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';
import { blocks, catalogue, widgets } from '../../support/product.ts';

const sketch = {
  screens: {
    form: { path: '/', title: 'Form', blocks: [{ heading: 'Form' }] },
    end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    privacy: { title: 'Privacy Policy', blocks: [{ text: 'We keep little.' }] },
  },
};

/** The page at `/end`, whose late parts are loaded when `arrive` is called. */
async function openPage() {
  window.history.replaceState(null, '', '/end');
  const machine = await buildJourney(sketch, catalogue);
  const ports = fakePorts();
  const findAction = async () => undefined;
  const runner = createRunner({ loadCalls, journey: machine.journey, load: loadFrom(machine), findAction, ports });
  let arrive: (parts: LateParts) => void = () => undefined;
  const late = new Promise<LateParts>((resolve) => {
    arrive = resolve;
  });
  const hasMoved = watchHistory();
  await openAddress(runner, window.location);
  const load = vi.fn<() => Promise<LateParts>>(() => late);
  const address = <LateAddress setNavigate={() => undefined} hasMoved={hasMoved} />;
  const named = { widgets: byName(widgets), blocks: byName<AnyBlock>(blocks), forms: {} };
  render(<App runner={runner} {...named} address={address} loadLateParts={load} />);
  return { runner, load, arrive: () => act(async () => arrive(lateParts)) };
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});

test('the screen is shown before the late parts, which are loaded once', async () => {
  const { load, arrive } = await openPage();
  expect(screen.getByRole('heading', { name: 'End' })).toBeVisible();
  await arrive();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a dialog that is opened before its code is loaded => shown as soon as it is', async () => {
  const { runner, arrive } = await openPage();
  await act(async () => runner.send({ type: 'open-dialog', screen: 'privacy' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await arrive();
  expect(screen.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
});

test('Back before the router is loaded => the session follows the address, once', async () => {
  const { runner, arrive } = await openPage();
  window.history.replaceState(null, '', '/');
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  await vi.waitFor(() => expect(runner.getState().screen).toBe('form'));
  const { turn } = runner.getState();
  await arrive();
  expect(runner.getState()).toMatchObject({ screen: 'form', turn });
});

test('a view that is pushed before the router is loaded => its history entry names it, as one of the router does', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  const { navigation } = createPorts({ base: '/', storage: '', milliseconds: 0, words: () => ({}) }).ports;
  navigation.go('/end', 'push', 'code');
  expect(navigation.entryView?.()).toBe('code');
  navigation.go('/', 'push');
  expect(navigation.entryView?.()).toBeUndefined();
});
