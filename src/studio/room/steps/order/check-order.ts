import { moveItem } from '../../../../changes/lists/list-change.ts';
import { type DraftJourneyFiles, openDraftJourney } from '../texts/draft-journey.ts';
import type { StepMove } from './move-step.ts';

/** Says why a step cannot be moved: a sentence; undefined when the check has nothing against it. */
export type WhyNotMoved = (move: StepMove) => string | undefined;

/** Looks at another order of the steps as the check does; undefined when only the server can. */
export function openOrderCheck(files: DraftJourneyFiles): WhyNotMoved | undefined {
  const draftJourney = openDraftJourney(files);
  if (!draftJourney) return undefined;
  const { journey, whyNot } = draftJourney;
  return ({ flow, from, to }) =>
    whyNot({ ...journey, flows: { ...journey.flows, [flow]: moveItem(journey.flows[flow] ?? [], from, to) } });
}
