import { beforeAll, describe, expect, test } from 'vitest';
import { readJourneyFiles } from '../../src/check/files/read-files.ts';
import { validateJourney } from '../../src/check/validate.ts';
import type { ValidationContext } from '../../src/check/validation-context.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import type { JourneyFiles } from '../../src/engine/model/parse.ts';
import type { Machine } from '../../src/engine/runtime/state.ts';
import { startWalkthrough } from '../support/engine/walkthrough.ts';
import { catalogue } from '../support/product.ts';
import { projectSchemas } from '../support/project-schemas.ts';

const root = new URL('../..', import.meta.url).pathname;
let files: JourneyFiles;
let context: ValidationContext;

beforeAll(async () => {
  files = await readJourneyFiles(root, 'move-in');
  context = { ...projectSchemas, catalogue };
});

/** The journey with one text replaced in one of its files. */
function changed(file: string, find: string | RegExp, replace: string): JourneyFiles {
  const change = (source: { file: string; text: string }) => {
    if (!source.file.endsWith(file)) return source;
    const text = source.text.replace(find, () => replace);
    if (text === source.text) throw new Error(`"${find}" is not in ${file}.`);
    return { ...source, text };
  };
  const screens = Object.entries(files.screens).map(([id, source]) => [id, change(source)] as const);
  return { ...files, journey: change(files.journey), screens: Object.fromEntries(screens) };
}

async function build(source: JourneyFiles): Promise<Machine> {
  const validated = validateJourney(source, context);
  if ('problems' in validated) throw new Error(JSON.stringify(validated.problems));
  return instantiate(validated.journey, context.catalogue);
}

test('move-in has no problem', () => {
  expect(validateJourney(files, context)).not.toHaveProperty('problems');
});

test.each([
  ['{}', ['options']],
  ['{ "path": "session.nobody", "exists": true }', ['unknown-path']],
])('a card with "pressedWhen": %s => %j', (condition, codes) => {
  const pressedWhen = /(?<="pressedWhen": )\{[^}]*\}/;
  const validated = validateJourney(changed('home-screen.json', pressedWhen, condition), context);
  expect('problems' in validated && validated.problems.map(({ code }) => code)).toEqual(codes);
});

describe('changes in JSON alone', () => {
  /**
   * Goes through the quick check, and returns the screens from the verified code to the eligibility check, in order.
   */
  async function screensOfQuickCheck(source: JourneyFiles): Promise<(string | undefined)[]> {
    const walkthrough = startWalkthrough(await build(source), { uid: 'u1' }).arrive('/');
    const seen = [];
    walkthrough.type({ phone: '9876543210' }).press('submit').settle('send-code', 'sent', { uid: 'u1' });
    walkthrough.type({ otp: '1234' }).settle('verify-code', 'verified', { user: { _id: 'u1' } });
    for (let left = 2; left > 0; left--) {
      seen.push(walkthrough.state.screen);
      if (walkthrough.state.screen === 'identity-info') {
        walkthrough.type({ pan: 'ABCPE1234F', pincode: '560001' });
        walkthrough
          .settle('check-pan', 'verified', { name: 'Asha' })
          .settle('look-up-pincode', 'found', { district: 'Bengaluru' });
        walkthrough.press('submit');
      } else walkthrough.press('skip');
    }
    return [...seen, walkthrough.state.screen];
  }

  test('the flow unchanged => identity, landlord, check', async () => {
    expect(await screensOfQuickCheck(files)).toEqual(['identity-info', 'landlord-detail', 'process-screen']);
  });

  test('two screens of the flow swapped => landlord, identity, check', async () => {
    const moved = changed(
      'move-in/journey.json',
      '"identity-info", "landlord-detail"',
      '"landlord-detail", "identity-info"',
    );
    expect(await screensOfQuickCheck(moved)).toEqual(['landlord-detail', 'identity-info', 'process-screen']);
  });

  test('a title reworded => the compiled screen has the new title', async () => {
    const machine = await build(changed('/identity-info.json', /"title": "[^"]*"/, '"title": "A few details"'));
    expect(machine.screens['identity-info']?.title).toBe('A few details');
  });

  test('the waitlist flag switched => another view of verification', async () => {
    const view = async (source: JourneyFiles) =>
      startWalkthrough(await build(source), { uid: 'u1', user: 'u1' })
        .arrive('/verification')
        .settle('fetch-user', 'unavailable').state.view;
    const closed = changed('move-in/journey.json', '"acceptingApplications": true', '"acceptingApplications": false');
    expect(await view(files)).not.toBe(await view(closed));
  });
});

describe('a journey with an unknown name is never built', () => {
  test.each([
    ['unknown-widget', '/identity-info.json', '"widget": "pan"', '"widget": "pann"'],
    ['unknown-action', '/identity-info.json', '"run": "check-pan"', '"run": "check-pam"'],
    ['unknown-outcome', '/identity-info.json', '"verified": [', '"verifed": [], "verified": ['],
    ['unmapped-outcome', '/identity-info.json', '"verified": [', '"verifed": ['],
    ['unknown-screen', '/identity-info.json', '"goto": "next"', '"goto": "nextt-screen"'],
    ['unknown-screen', 'move-in/journey.json', '"landlord-detail"', '"landlord-details"'],
    ['unknown-field', '/identity-info.json', '"pan", "pincode"', '"pan", "pin"'],
    ['unknown-path', '/identity-info.json', '"form.pan"', '"form.pam"'],
    ['unknown-block', '/identity-info.json', '"heading"', '"headline"'],
  ])('%s: in %s, %s replaced with %s', (code, file, find, replace) => {
    const result = validateJourney(changed(file, find, replace), context);
    expect(result).toHaveProperty('problems', expect.arrayContaining([expect.objectContaining({ code })]));
  });
});
