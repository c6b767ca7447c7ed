import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import { BrowserAddress } from '../../../src/engine/screen/address.tsx';
import { RunnerContext } from '../../../src/engine/screen/hooks.ts';
import { openAddress } from '../../../src/engine/screen/hydrate.tsx';
import { watchHistory } from '../../../src/engine/screen/watch-history.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { fakePorts } from '../../support/engine/fake-ports.ts';
import { flushPromises } from '../../support/engine/flush-promises.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';
import { catalogue } from '../../support/product.ts';

afterEach(() => vi.unstubAllGlobals());

const screenAt = (path: string, leadsTo: string) => ({
  ...{ path, title: path, blocks: [{ heading: path }, { button: { label: 'Go', event: 'go' } }] },
  on: { go: [{ goto: leadsTo }] },
});

/** A session of two screens, and its address in a page. Without `act`, React renders asynchronously, as in a browser. */
async function createAddress(path: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  window.history.replaceState(null, '', path);
  const machine = await buildJourney(
    { screens: { one: screenAt('/', 'two'), two: screenAt('/two', 'one') } },
    catalogue,
  );
  const ports = fakePorts();
  const findAction = async () => undefined;
  const runner = createRunner({ loadCalls, journey: machine.journey, load: loadFrom(machine), findAction, ports });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const render = (hasMoved = () => false, beforeItListens?: () => void): void =>
    root.render(
      <RunnerContext value={runner}>
        <BrowserAddress
          setNavigate={(go) => {
            ports.navigation.go.mockImplementation(go);
            beforeItListens?.();
          }}
          hasMoved={hasMoved}
        />
      </RunnerContext>,
    );
  return { runner, root, render };
}

function goBackTo(path: string): void {
  window.history.replaceState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

test.each(['before the router is rendered', 'after that and before it listens'])(
  'Back after the session is opened, %s => the session follows the address',
  async (moment) => {
    const { runner, root, render } = await createAddress('/two');
    const hasMoved = watchHistory();
    await openAddress(runner, window.location);
    expect(runner.getState().screen).toBe('two');
    const goBack = () => goBackTo('/');
    if (moment.startsWith('before')) goBack();
    render(hasMoved, moment.startsWith('after') ? goBack : undefined);
    await vi.waitFor(() => expect(runner.getState().screen).toBe('one'));
    root.unmount();
  },
);

test('Back before React has rendered the new address => the session follows the address', async () => {
  const { runner, root, render } = await createAddress('/');
  render();
  await vi.waitFor(() => expect(runner.getState().screen).toBe('one'));
  runner.prefetch('two');
  await flushPromises();
  const button = document.body.appendChild(document.createElement('button'));
  button.onclick = () => runner.send({ type: 'raise', name: 'go' });
  button.click();
  expect(window.location.pathname).toBe('/two');
  await Promise.resolve();
  goBackTo('/');
  await flushPromises();
  await flushPromises();
  expect(runner.getState().screen).toBe('one');
  root.unmount();
});
