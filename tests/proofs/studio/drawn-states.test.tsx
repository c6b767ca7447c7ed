import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { replayState } from '../../../src/simulate/states/replay-state.ts';
import { journeyLanguages } from '../../support/journey-files.ts';
import { journeyIds } from '../../support/read-journey.ts';
import { drawApp, drawPreview } from '../../support/studio/draw-state.tsx';
import { reviewProject } from '../../support/studio/review-project.ts';

beforeAll(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom shows neither files nor dialogs.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const projects = await Promise.all(journeyIds.map(async (id) => ({ id, reviewed: await reviewProject(id) })));

describe.each(projects)('the review states of $id', ({ id, reviewed }) => {
  const { states } = reviewed.list;
  const languages = journeyLanguages(id);

  // One after the other in each language, so that all are drawn; with `REVIEW_ALL=1` each in all languages.
  test.each(languages)('in "%s" => a preview draws what the app draws after the same events', async (language) => {
    const every = process.env.REVIEW_ALL === '1' ? 1 : languages.length;
    const drawn = states.filter((_, at) => at % every === languages.indexOf(language) % every);
    const differing: string[] = [];
    for (const state of drawn) {
      const app = await drawApp(reviewed, state, language);
      const preview = await drawPreview(reviewed, state, language);
      if (app !== preview) differing.push(`${state.id}: ${firstDifference(app, preview)}`);
    }
    console.log(`${id}: ${drawn.length} of ${states.length} states drawn in "${language}"`);
    expect(differing).toEqual([]);
    expect(drawn.length).toBeGreaterThanOrEqual(Math.floor(states.length / every));
  });
});

test('the review states in Hindi => the messages of actions are in Hindi too', () => {
  const messages = projects
    .filter(({ id }) => journeyLanguages(id).includes('hi'))
    .flatMap(({ reviewed }) => reviewed.list.states.map((state) => replayState(reviewed.machineIn('hi'), state, 'hi')))
    .flatMap(({ state: { message, fieldErrors } }) => [
      ...(message ? [message.text] : []),
      ...Object.values(fieldErrors),
    ]);
  expect(messages.length).toBeGreaterThan(20);
  // What an action answers is in the language of the server: the exploration's is "x".
  expect(messages.filter((text) => text.length > 1 && !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
});

/** Both texts around the first place where they differ. */
function firstDifference(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at++;
  return [a, b].map((text) => text.slice(Math.max(0, at - 80), at + 120)).join(' <> ');
}
