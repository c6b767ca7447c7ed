import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/catalogue.ts';
import { createRunner } from '../../src/runner/runner.ts';
import { BrowserAddress } from '../../src/screen/address.tsx';
import { RunnerContext } from '../../src/screen/hooks.ts';
import { buildJourney } from './build-journey.ts';
import { fakePorts } from './fake-ports.ts';
import { flushPromises } from './flush-promises.ts';
import { loadCalls } from './load-calls.ts';
import { loadFrom } from './load-from.ts';

afterEach(() => vi.unstubAllGlobals());

const screenAt = (path: string, leadsTo: string) => ({
  ...{ path, title: path, blocks: [{ heading: path }, { button: { label: 'Go', event: 'go' } }] },
  on: { go: [{ goto: leadsTo }] },
});

test('Back before React has rendered the new address => the session follows the address', async () => {
  // Without `act`, React renders asynchronously, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  window.history.replaceState(null, '', '/');
  const machine = await buildJourney(
    { screens: { one: screenAt('/', 'two'), two: screenAt('/two', 'one') } },
    catalogue,
  );
  const ports = fakePorts();
  const findAction = async () => undefined;
  const runner = createRunner({ loadCalls, journey: machine.journey, load: loadFrom(machine), findAction, ports });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <RunnerContext value={runner}>
      <BrowserAddress setNavigate={(go) => ports.navigation.go.mockImplementation(go)} />
    </RunnerContext>,
  );
  await vi.waitFor(() => expect(runner.getState().screen).toBe('one'));
  runner.prefetch('two');
  await flushPromises();
  const button = document.body.appendChild(document.createElement('button'));
  button.onclick = () => runner.send({ type: 'raise', name: 'go' });
  button.click();
  expect(window.location.pathname).toBe('/two');
  await Promise.resolve();
  window.history.replaceState(null, '', '/');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await flushPromises();
  await flushPromises();
  expect(runner.getState().screen).toBe('one');
  root.unmount();
});
