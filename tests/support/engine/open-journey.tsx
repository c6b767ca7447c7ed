import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import type { ListedAction } from '../../../src/engine/model/define-action.ts';
import type { Language } from '../../../src/engine/model/texts/language.ts';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import { effectFacts } from '../../../src/engine/runtime/effects/effect-facts.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { Address } from '../../../src/engine/screen/address.tsx';
import { JourneyView } from '../../../src/engine/screen/app.tsx';
import type { ListedBlock } from '../../../src/engine/screen/blocks/define.ts';
import { BlocksContext } from '../../../src/engine/screen/blocks.tsx';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { LoadedFormsContext } from '../../../src/engine/screen/form/loaded-forms.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import { WidgetsContext } from '../../../src/engine/screen/form/widgets-context.ts';
import { withValidators } from '../../../src/engine/screen/form/with-validators.tsx';
import { RunnerContext } from '../../../src/engine/screen/hooks.ts';
import { LatePartsContext } from '../../../src/engine/screen/late-parts.tsx';
import { lateParts } from '../../../src/engine/screen/loaded-late.tsx';
import type { AnyWidget, ListedWidget } from '../../../widgets/define.ts';
import { catalogue, blocks as listedBlocks, widgets as listedWidgets } from '../product.ts';
import { buildJourney, type Sketch } from './build-journey.ts';
import { fakePorts } from './fake-ports.ts';
import { loadCalls } from './load-calls.ts';
import { type LoadTexts, loadFrom } from './load-from.ts';

/** What a test journey is built from and where it is opened; by default the listed widgets and blocks, at `/`. */
export interface Opening {
  readonly widgets?: readonly ListedWidget[];
  readonly blocks?: readonly ListedBlock[];
  readonly actions?: readonly ListedAction[];
  readonly at?: string;
  readonly ports?: ReturnType<typeof fakePorts>;
  /** Languages in addition to English, and how their texts are loaded. */
  readonly languages?: readonly Language[];
  readonly loadTexts?: LoadTexts;
  /** The codes of problems that the journey has on purpose. */
  readonly onPurpose?: readonly string[];
}

/** Validates, compiles and renders a sketched journey as the app does, with fake ports. */
export async function openTestJourney(sketch: Sketch, opening: Opening = {}) {
  const { widgets = listedWidgets, blocks = listedBlocks, actions = [], onPurpose } = opening;
  return openMachine(await buildJourney(sketch, catalogueOf(widgets, blocks, actions), onPurpose), opening);
}

/** Renders a compiled journey as the app does, with fake ports. */
export async function openMachine(machine: Machine, opening: Opening = {}) {
  const { widgets = listedWidgets, blocks = listedBlocks, actions = [], at = '/', ports = fakePorts() } = opening;
  const { languages = [], loadTexts } = opening;
  const journey = { ...machine.journey, languages: [...machine.journey.languages, ...languages] };
  const load = loadFrom(machine, loadTexts);
  const findAction = async (name: string) => actions.find((one) => one.name === name);
  const runner = createRunner({ loadCalls, journey, load, findAction, ports });
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  const user = userEvent.setup();
  const view = render(
    <RunnerContext value={runner}>
      <MemoryRouter initialEntries={[at]}>
        <Address setNavigate={(go) => ports.navigation.go.mockImplementation(go)} />
      </MemoryRouter>
      <WidgetsContext value={byName(widgets.map(asLoaded))}>
        <BlocksContext value={byName(blocks)}>
          <LoadedFormsContext value={structuredForms}>
            <LatePartsContext value={lateParts}>
              <JourneyView />
            </LatePartsContext>
          </LoadedFormsContext>
        </BlocksContext>
      </WidgetsContext>
    </RunnerContext>,
  );
  await view.findByRole('main');
  return { ...view, runner, user, ports };
}

/** A widget as the chunk of a screen brings it. */
const asLoaded = (widget: ListedWidget): AnyWidget => (widget.drawsSchema ? withValidators(widget) : widget);

const catalogueOf = (
  widgets: readonly ListedWidget[],
  blocks: readonly ListedBlock[],
  actions: readonly ListedAction[],
): Catalogue => ({
  widgets: byName(widgets),
  blocks: byName(blocks.map(({ hasMainHeading = false, ...block }) => ({ ...block, hasMainHeading }))),
  actions: byName(
    actions.map(({ name, input, outcomes, policy, sendsFiles }) => ({
      ...{ name, input, outcomes, ...policy },
      ...(sendsFiles && { sendsFiles }),
    })),
  ),
  effects: effectFacts,
  formats: catalogue.formats,
});
