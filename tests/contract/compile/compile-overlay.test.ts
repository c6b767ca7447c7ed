import { describe, expect, test } from 'vitest';
import { readCompanions } from '../../../src/check/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../../src/check/files/read-files.ts';
import { type ValidJourney, validateAll } from '../../../src/check/validate-all.ts';
import { compileOverlay } from '../../../src/compile/compile-overlay.ts';
import { compileTexts } from '../../../src/compile/compile-texts.ts';
import { type Instance, translateInstance } from '../../../src/compile/instance.ts';
import { instantiate } from '../../../src/compile/instantiate.ts';
import {
  applyOverrides,
  type OverridableSources,
  type TextOverrides,
} from '../../../src/engine/model/texts/overrides.ts';
import { companionsWith, filesWith, rewordEverything } from '../../support/compile/reworded-journey.ts';
import { catalogue } from '../../support/product.ts';

const root = process.cwd();
const context = { ...(await readSchemas(root)), catalogue };
// A schema is compiled once.
const { meta } = await readCompanions(root, 'move-in');
const read = async (id: string) => ({
  files: await readJourneyFiles(root, id),
  companions: { ...(await readCompanions(root, id)), meta },
});

type Files = Awaited<ReturnType<typeof read>>;

function open({ files, companions }: Files): ValidJourney {
  const { valid, errors } = validateAll(files, context, companions);
  if (!valid) throw new Error(errors.map(({ what }) => what).join('\n'));
  return valid;
}

const deployedOf = ({ sources, copies }: ValidJourney): OverridableSources => ({ ...sources, copies });

/** A journey in a language, as a build makes it. */
async function build({ journey, sources, copies }: ValidJourney, language: string): Promise<Instance> {
  const english = await instantiate(journey, catalogue, copies);
  const copy = copies.find((one) => one.language === language);
  return translateInstance(english, copy ? compileTexts(sources, copy, catalogue) : {});
}

/** What a tenant reads of it. */
const readable = ({ journey: { version: _, ...journey }, screens }: Instance) => ({ journey, screens: plain(screens) });

/** Functions are others in each instance. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(['move-in', 'landlord'])('%s, every text reworded in every language', async (id) => {
  const files = await read(id);
  const valid = open(files);
  const deployed = deployedOf(valid);
  const reworded = applyOverrides(deployed, rewordEverything(deployed));
  const overlay = compileOverlay(deployed, reworded, catalogue);
  const built = open({
    files: filesWith(files.files, reworded),
    companions: companionsWith(files.companions, reworded),
  });

  test('no override is in conflict', () => expect(reworded.conflicts).toEqual([]));

  test.each(['en', 'hi'])('in %s => as a build of the reworded files', async (language) => {
    const [actual, expected] = await Promise.all([
      build(valid, language).then((instance) => translateInstance(instance, overlay[language] ?? {})),
      build(built, language),
    ]);
    expect(readable(actual)).toEqual(readable(expected));
    expect(actual.translations).toMatchObject(expected.translations ?? {});
  });
});

describe('one text of the tenants reworded', async () => {
  const valid = open(await read('move-in'));
  const deployed = deployedOf(valid);
  const overlayOf = (overrides: TextOverrides) =>
    compileOverlay(deployed, applyOverrides(deployed, overrides), catalogue);
  const title = valid.journey.screens.landing?.title ?? '';
  const hindiTitle = valid.copies[0]?.texts.landing?.['/title']?.text ?? '';

  test('nothing overridden => nothing in any language', () => {
    expect(overlayOf({})).toEqual({ en: {}, hi: {} });
  });

  test('in English only => its Hindi is stale, and shown in English', () => {
    const overlay = overlayOf({ en: { landing: { '/title': { from: title, text: 'Begin' } } } });
    const shown = { landing: { shown: { title: 'Begin' } } };
    expect(overlay).toEqual({ en: shown, hi: shown });
  });

  test('in English, and its Hindi confirmed => the Hindi stays', () => {
    expect(
      overlayOf({
        en: { landing: { '/title': { from: title, text: 'Begin' } } },
        hi: { landing: { '/title': { from: hindiTitle, text: hindiTitle } } },
      }),
    ).toEqual({ en: { landing: { shown: { title: 'Begin' } } }, hi: {} });
  });

  test('a message of an effect => at its place, so that an equal one of another place stays', () => {
    const [at, text] = messageOf(valid);
    const overlay = overlayOf({ en: { landing: { [at]: { from: text, text: 'Other words' } } } });
    expect(JSON.stringify(overlay.en?.landing?.shown)).toContain('Other words');
    expect(overlay.en?.landing).not.toHaveProperty('messages');
    expect(Object.keys(overlay.en ?? {})).toEqual(['landing']);
  });
});

/** A message that an effect of the first screen shows: its place and its text. */
function messageOf({ copies }: ValidJourney): readonly [string, string] {
  const [message] = Object.entries(copies[0]?.texts.landing ?? {}).filter(([at]) => at.startsWith('/on/'));
  if (!message) throw new Error('The first screen has no message.');
  return [message[0], message[1].from];
}
