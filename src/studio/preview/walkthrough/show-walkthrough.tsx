import { project } from 'virtual:project';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Root } from 'react-dom/client';
import type { Scheme } from '../../../engine/model/brand.ts';
import type { Event } from '../../../engine/runtime/event.ts';
import { App } from '../../../engine/screen/app.tsx';
import { byName } from '../../../engine/screen/by-name.ts';
import { structuredForms } from '../../../engine/screen/form/structured/structured-forms.ts';
import { lateParts } from '../../../engine/screen/loaded-late.tsx';
import { showScheme } from '../../../engine/screen/show-scheme.ts';
import { createWalkthrough, type WalkthroughPlan } from '../../walkthrough/create-walkthrough.ts';
import { eventsBeforeLastStep, reportWalkthrough } from '../../walkthrough/report-walkthrough.ts';
import type { WalkthroughData } from '../../walkthrough/walkthrough-data.ts';
import { sendWalkthrough, walkthroughCommandIn } from '../../walkthrough/walkthrough-messages.ts';
import type { PreviewAddress } from '../address.ts';
import { openPreviewMachine } from '../open-machine.ts';
import type { OpenedState } from '../open-state.ts';
import { showPreviewToast } from '../preview-toast.ts';
import { sendReport } from '../report.ts';
import { settle } from '../settle.ts';

/** What is typed is reported after this pause. */
const pauseMs = 100;

/** Runs a journey from the start in the address, and reports to the room what happens in it. */
export async function showWalkthrough(root: Root, address: PreviewAddress, container: Element): Promise<void> {
  const plan = await loadPlan(address);
  let rounds = 0;
  let walkthrough = createWalkthrough(plan);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => sendWalkthrough(reportWalkthrough(plan, walkthrough)), pauseMs);
  };
  const open = (events: readonly Event[]): void => {
    rounds++;
    walkthrough = createWalkthrough(plan, events);
    walkthrough.runner.subscribe(report);
    root.render(<StateScreen key={rounds} runner={walkthrough.runner} toast={undefined} scheme={address.scheme} />);
    report();
  };
  window.addEventListener('message', (event) => {
    const command = event.source === window.parent ? walkthroughCommandIn(event) : undefined;
    if (command?.kind === 'restart') open([]);
    else if (command?.kind === 'undo') open(eventsBeforeLastStep(plan, walkthrough));
    else if (command) walkthrough.perform(command);
  });
  open([]);
  await settle(container);
  sendReport({ source: 'studio-preview', address, status: 'drawn', misfits: [] });
}

async function loadPlan({ journey, language, walkthrough }: PreviewAddress): Promise<WalkthroughPlan> {
  const answer = await fetch(`${import.meta.env.BASE_URL}data/${journey}/walkthrough.json`);
  if (answer.status === 401) throw new Error('You are signed out. Open the studio again and sign in.');
  if (!answer.ok) throw new Error(`The starts of the journey could not be loaded (${answer.status}). Reload the page.`);
  const { base, starts }: WalkthroughData = await answer.json();
  const start = starts.find(({ screen }) => screen === walkthrough);
  if (!start) throw new Error(`No walkthrough can begin at “${walkthrough}”.`);
  const machine = await openPreviewMachine(journey, language);
  const { words } = machine.journey;
  return {
    machine,
    base,
    start,
    onCommand: (command) => void (command.do === 'toast' && showPreviewToast(command, words)),
  };
}

const shown = { widgets: byName(project.widgets), blocks: byName(project.blocks) };
const loadLateParts = async () => lateParts;

/** A state on its own screen, as the app shows it, with the toast of what happened last. */
export function StateScreen({ runner, toast, scheme }: OpenedState & { readonly scheme: Scheme }): ReactNode {
  useLayoutEffect(() => showScheme(scheme), [scheme]);
  useEffect(() => {
    if (toast) showPreviewToast(toast, runner.machine.journey.words);
  }, [runner, toast]);
  return <App {...shown} runner={runner} forms={structuredForms} loadLateParts={loadLateParts} />;
}
