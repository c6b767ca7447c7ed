import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/browser/audit.ts';
import { findEqualAccessViolations } from '../support/browser/equal-access.ts';
import { findUnfit } from '../support/browser/fit.ts';
import { findOutOfReach, handSizes } from '../support/browser/out-of-reach.ts';
import {
  allStates,
  drawnPage,
  hasNewPart,
  inParts,
  isIn,
  type ListedState,
  laidOutPage,
  openStatePage,
  type StateLook,
} from '../support/browser/state-page.ts';
import { test } from '../support/browser/test.ts';
import { isThorough } from '../support/browser/thorough.ts';
import { findOutOfSight, sizesInReach } from '../support/browser/within-reach.ts';
import { sampled } from '../support/sampled.ts';

/** What a sweep finds in a state. */
type Look = (page: Page, state: ListedState) => Promise<readonly string[]>;

const smallestPhone = { width: 320, height: 640 };
test.use({ viewport: smallestPhone, reducedMotion: 'reduce' });

const isEntered = ({ kind }: ListedState): boolean => kind === 'view' || kind === 'dialog';

/** Every screen and dialog as it is entered; of what comes of it, which is much alike, a part in the gate. */
const sampledStates = (states: readonly ListedState[]): readonly ListedState[] =>
  isThorough
    ? states
    : [
        ...states.filter(isEntered),
        ...sampled(
          states.filter((state) => !isEntered(state)),
          6,
        ),
      ];

/** Shows states in one page; looks at those that are drawn unlike all before, and returns what was found, by state. */
async function sweep(
  page: Page,
  states: readonly ListedState[],
  shown: StateLook,
  look: Look,
): Promise<readonly string[]> {
  const show = await openStatePage(page, shown);
  const seen = new Set<string>();
  const found: string[] = [];
  for (const state of states) {
    // The state before may have been looked at in other sizes.
    await page.setViewportSize(smallestPhone);
    await show(state);
    // The messages of a field differ in their words: what matters is the room that they take.
    const drawn = state.kind === 'message' && !isThorough ? await laidOutPage(page) : await drawnPage(page);
    if (seen.has(drawn)) continue;
    seen.add(drawn);
    for (const one of await look(page, state)) found.push(`${state.journey} ${state.id}: ${one}`);
  }
  console.log(
    `${shown.language}, ${shown.scheme}: ${seen.size} of ${states.length} states are drawn unlike the others`,
  );
  return found;
}

/** The size of what is there, and one main heading. */
const size: Look = async (page) => {
  const headings = await page.evaluate(() => {
    // One answer of a list of questions is open.
    document.querySelector('details')?.setAttribute('open', '');
    return document.querySelectorAll('h1').length;
  });
  return [...(headings === 1 ? [] : [`${headings} main headings`]), ...(await findUnfit(page))];
};

/** The first of two programs in a page as it is entered, and both in a page with a kind of part that is new. */
const audit = async (page: Page, state: ListedState, isNew: boolean): Promise<readonly string[]> => [
  ...(isNew || isEntered(state) || isThorough ? await findViolations(page) : []),
  ...(isNew || isThorough ? await findEqualAccessViolations(page) : []),
];

const contrast: Look = (page) => findViolations(page, isThorough ? undefined : ['color-contrast']);

/** Whether the focused field, its message and the main button are within reach, at each size. */
const reach: Look = async (page, { kind }) => {
  const found: string[] = [];
  for (const size of sizesInReach) {
    await page.setViewportSize(size);
    const hidden = await findOutOfSight(page, kind === 'message' ? 'fields with a message' : 'every field');
    found.push(...hidden.map((one) => `${size.width}x${size.height}: ${one}`));
  }
  return found;
};

/** Whether a hand reaches every control of a state as it is entered, and nothing else when it slips off the main button, at each size. */
const handReach: Look = async (page, state) => {
  const found: string[] = [];
  if (!isEntered(state)) return found;
  for (const size of handSizes) {
    await page.setViewportSize(size);
    found.push(...(await findOutOfReach(page)).map((one) => `${size.width}x${size.height}: ${one}`));
  }
  return found;
};

// A message changes nothing but words, which are longest in Hindi.
const inEnglish = allStates.filter(isIn('en')).filter(({ kind }) => isThorough || kind !== 'message');

// A kind of part is new once in a page.
for (const [part, states] of inParts(sampledStates(inEnglish), isThorough ? 3 : 1).entries()) {
  // Shows: purpose-1, entry-11, landlord-detail-2, routes-1
  test(`states in English, part ${part + 1} => no violation, no overflow, one main heading, enough contrast`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    const unlike: ListedState[] = [];
    const found = await sweep(page, states, { language: 'en', scheme: 'light' }, async (shown, state) => {
      const isNew = await hasNewPart(shown);
      if (isThorough || isNew) unlike.push(state);
      const fit = [...(await audit(shown, state, isNew)), ...(await size(shown, state))];
      // Other words take other room, which is least in Hindi.
      return [...fit, ...(isThorough ? await handReach(shown, state) : [])];
    });
    console.log(`${unlike.length} states have a kind of part that is new`);
    // The dark scheme changes only colours, which are those of the parts.
    const dark = await sweep(page, unlike, { language: 'en', scheme: 'dark' }, contrast);
    expect([...found, ...dark]).toEqual([]);
  });
}

// A text over its limit makes its box grow, which is then taller than the room above an open keyboard.
const inHindi = allStates
  .filter(isIn('hi'))
  .filter(
    (state) =>
      isEntered(state) || (state.kind === 'message' && !state.id.endsWith('/maxLength')) || state.kind === 'extra',
  );

for (const [part, states] of inParts(sampledStates(inHindi), 2).entries()) {
  test(`screens and messages in Hindi, part ${part + 1} => no overflow, one main heading, all within reach of a hand`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    // Another language changes only the texts.
    const look: Look = async (shown, state) => {
      const fit = [...(isThorough ? await audit(shown, state, true) : []), ...(await size(shown, state))];
      return [...fit, ...(await reach(shown, state)), ...(await handReach(shown, state))];
    };
    expect(await sweep(page, states, { language: 'hi', scheme: 'light' }, look)).toEqual([]);
  });
}
