import { journey, load, loadLanguage } from 'virtual:journey';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createPorts } from './browser/ports.ts';
import { createKit } from './kit.ts';
import { createRunner } from './runtime/runner.ts';
import { BlocksContext } from './screen/blocks.tsx';
import { WidgetsContext } from './screen/form/widget.tsx';
import { Journey } from './screen/journey.tsx';
import { Navigate } from './screen/navigate.tsx';
import { RunnerContext } from './screen/walk.ts';
import 'virtual:brand.css';
import './screen/fonts/fonts.css';
import './screen/tokens.css';
import './screen/base.css';

const { ports, navigateBy } = createPorts({
  milliseconds: journey.settings.toast.milliseconds,
  words: () => runner.machine.journey.words,
});
// Only the development server can keep what is recorded; a build leaves this out.
const watch = import.meta.env.DEV
  ? (await import('./browser/record-walk.ts')).createRecorder((await import('./runtime/record.ts')).record)
  : undefined;
const kit = createKit();
const runner = createRunner({
  ...{ journey, loadLanguage, findAction: kit.findAction, ports, watch },
  load: async (id) => {
    const loaded = await load(id);
    ports.spare(() => void loaded.later?.());
    return kit.unpack(loaded);
  },
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root", so there is nowhere to show the journey.');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Navigate by={navigateBy} />
      <RunnerContext value={runner}>
        <WidgetsContext value={kit.widgets}>
          <BlocksContext value={kit.blocks}>
            <Journey />
          </BlocksContext>
        </WidgetsContext>
      </RunnerContext>
    </BrowserRouter>
  </StrictMode>,
);
