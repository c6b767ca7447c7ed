import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import { factsOfEffect } from '../../../src/engine/runtime/effects/effect-facts.ts';
import { explore } from '../../../src/simulate/explore.ts';
import { replay } from '../../../src/simulate/replay.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { testCatalogue } from '../../support/engine/catalogue.ts';
import { speakEffect, speakEffectMeta } from '../../support/engine/speak-effect.ts';

const catalogue: Catalogue = {
  ...testCatalogue,
  effects: {
    ...testCatalogue.effects,
    speak: { ...factsOfEffect('speak', { ...speakEffect, ...speakEffectMeta }), perform: speakEffect.perform },
  },
};

const build = (effect: object) =>
  buildJourney(
    {
      session: { words: { type: 'string', keep: 'memory', missing: 'Say something first.' } },
      screens: {
        ask: {
          ...{ path: '/', title: 'Ask', fields: { name: { label: 'Name', widget: 'text' } } },
          blocks: [{ heading: 'Ask' }, { fields: ['name'] }, { submit: 'Next' }],
          on: { submit: [effect] },
        },
        end: { path: '/end', title: 'End', requires: ['words'], blocks: [{ heading: 'End' }] },
      },
      schemas: { ask: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
    },
    catalogue,
  );

const valid = { speak: 'form.name', into: 'session.words', then: [{ goto: 'next' }] };

describe('an effect added to the catalogue by its code and its metadata', () => {
  test('a replay performs it and its nested effects', async () => {
    const machine = await build(valid);
    const differences = replay(machine, {
      title: 'Speak',
      start: '/',
      steps: [
        { fill: { name: 'Asha' } },
        { press: 'submit' },
        { expect: { screen: 'end', session: { words: 'Asha!' } } },
      ],
    });
    expect(differences).toEqual([]);
  });

  test('an exploration reaches its nested effects', async () => {
    const { transitions, missed } = explore(await build(valid), catalogue, ['ask']);
    expect(transitions).toContain('ask/on/submit/0/then');
    expect(missed).toEqual([]);
  });

  test.each([
    ['a key missing', { speak: 'form.name' }, '"into" is missing'],
    ['an unknown key', { ...valid, loud: true }, '"loud" is not a known key here'],
    ['a wrong type', { ...valid, then: 'next' }, '"next" is not'],
    ['a target that cannot be written', { ...valid, into: 'flags.open' }, '"flags.open"'],
    ['an unknown path, read', { ...valid, speak: 'form.nobody' }, '"form.nobody" does not exist'],
    ['an unknown path, written', { ...valid, into: 'session.nobody' }, '"session.nobody" does not exist'],
    ['a nested goto to an unknown screen', { ...valid, then: [{ goto: 'nowhere' }] }, '"nowhere" is not a screen'],
    ['nothing else sets what a screen requires', { goto: 'next' }, 'no screen sets "session.words"'],
  ])('%s => the journey is not built', async (_, effect, message) => {
    await expect(build(effect)).rejects.toThrow(message);
  });
});
