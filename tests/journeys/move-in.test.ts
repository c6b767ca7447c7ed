// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '../../src/build/read-catalogue.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import type { JourneyFiles } from '../../src/journey/parse.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { readJourneyFiles, readSchemas } from '../../src/validate/files/read-files.ts';
import { type ValidationContext, validateJourney } from '../../src/validate/validate.ts';
import { startWalkthrough } from '../engine/walkthrough.ts';

const root = new URL('../..', import.meta.url).pathname;
let files: JourneyFiles;
let terms: ValidationContext;

beforeAll(async () => {
  files = await readJourneyFiles(root, 'move-in');
  terms = { ...(await readSchemas(root)), catalogue: await readCatalogue(root) };
}, 60_000);

/** The journey with one text replaced in one of its files. */
function changed(file: string, find: string | RegExp, replace: string): JourneyFiles {
  const change = (source: { file: string; text: string }) => {
    if (!source.file.endsWith(file)) return source;
    const text = source.text.replace(find, () => replace);
    if (text === source.text) throw new Error(`"${find}" does not stand in ${file}.`);
    return { ...source, text };
  };
  const screens = Object.entries(files.screens).map(([id, source]) => [id, change(source)] as const);
  return { ...files, journey: change(files.journey), screens: Object.fromEntries(screens) };
}

async function build(source: JourneyFiles): Promise<Machine> {
  const validated = validateJourney(source, terms);
  if ('problems' in validated) throw new Error(JSON.stringify(validated.problems));
  return instantiate(validated.journey, terms.catalogue);
}

test('move-in has no problem', () => {
  expect(validateJourney(files, terms)).not.toHaveProperty('problems');
});

test.each([
  ['{}', ['options']],
  ['{ "path": "session.nobody", "exists": true }', ['unknown-path']],
])('a card that is pressed when %s => %j', (condition, codes) => {
  const pressedWhen = /(?<="pressedWhen": )\{[^}]*\}/;
  const validated = validateJourney(changed('home-screen.json', pressedWhen, condition), terms);
  expect('problems' in validated && validated.problems.map(({ code }) => code)).toEqual(codes);
});

describe('without code', () => {
  /** From the code verified to the eligibility check: what the screens in between are, in order. */
  async function walkQuickCheck(source: JourneyFiles): Promise<(string | undefined)[]> {
    const walk = startWalkthrough(await build(source), { uid: 'u1' }).arrive('/');
    const met = [];
    walk.type({ phone: '9876543210' }).press('submit').settle('send-code', 'sent', { uid: 'u1' });
    walk.type({ otp: '1234' }).settle('verify-code', 'verified', { user: { _id: 'u1' } });
    for (let left = 2; left > 0; left--) {
      met.push(walk.state.screen);
      if (walk.state.screen === 'identity-info') {
        walk.type({ pan: 'ABCPE1234F', pincode: '560001' });
        walk
          .settle('check-pan', 'verified', { name: 'Asha' })
          .settle('look-up-pincode', 'found', { district: 'Bengaluru' });
        walk.press('submit');
      } else walk.press('skip');
    }
    return [...met, walk.state.screen];
  }

  test('the flow as it stands => identity, landlord, check', async () => {
    expect(await walkQuickCheck(files)).toEqual(['identity-info', 'landlord-detail', 'process-screen']);
  });

  test('one line of the flow moved => landlord, identity, check', async () => {
    const moved = changed(
      'move-in/journey.json',
      '"identity-info", "landlord-detail"',
      '"landlord-detail", "identity-info"',
    );
    expect(await walkQuickCheck(moved)).toEqual(['landlord-detail', 'identity-info', 'process-screen']);
  });

  test('a title reworded => the compiled screen has the new words', async () => {
    const machine = await build(changed('/identity-info.json', /"title": "[^"]*"/, '"title": "A few details"'));
    expect(machine.screens['identity-info']?.title).toBe('A few details');
  });

  test('the waitlist flag turned => another view of verification', async () => {
    const view = async (source: JourneyFiles) =>
      startWalkthrough(await build(source), { uid: 'u1', user: 'u1' })
        .arrive('/verification')
        .settle('fetch-user', 'unavailable').state.view;
    const closed = changed('move-in/journey.json', '"acceptingApplications": true', '"acceptingApplications": false');
    expect(await view(files)).not.toBe(await view(closed));
  });
});

describe('a journey that names what is not there is never built', () => {
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
  ])('%s: %s with %s as %s', (code, file, find, replace) => {
    const result = validateJourney(changed(file, find, replace), terms);
    expect(result).toHaveProperty('problems', expect.arrayContaining([expect.objectContaining({ code })]));
  });
});
