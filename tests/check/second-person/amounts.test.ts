import { describe, expect, test } from 'vitest';
import { sampled } from '../../support/sampled.ts';
import {
  askedFor,
  blockWith,
  type Editable,
  type EditsOfFiles,
  feeRow,
  firstBlocks,
  itemWith,
  main,
  monthlySum,
  namedFee,
  never,
  objectsIn,
  plainScreen,
  screen,
  withText,
} from '../../support/second-person.ts';

describe('amounts', () => {
  test.each(
    sampled<[string, EditsOfFiles]>([
      [
        'a condition on a fee',
        screen('home-screen', (value) => Object.assign(blockWith(namedFee)(value), { when: never })),
      ],
      [
        'a fee after a minute',
        screen('home-screen', (value) => Object.assign(blockWith(namedFee)(value), { afterSeconds: 60 })),
      ],
      [
        'a condition on the row of a fee',
        screen('home-screen', (value) => Object.assign(itemWith(value, feeRow), { when: never })),
      ],
      [
        'a condition on the card of a fee',
        screen('home-screen', (value) => Object.assign(blockWith(feeRow)(value), { when: never })),
      ],
      [
        'a card that waits for ever',
        screen('home-screen', (value) => Object.assign(blockWith(feeRow)(value).card, { busyWhen: { not: never } })),
      ],
      [
        'a fee in a view that nobody reaches',
        screen('home-screen', (value) => {
          const { blocks } = value;
          delete value.blocks;
          const without = blocks.filter((one: Editable) => one !== blockWith(namedFee)({ blocks }));
          Object.assign(value, { view: 'short', views: { short: { blocks: without }, long: { blocks } } });
        }),
      ],
      [
        'a fee that is only read aloud',
        screen('terms', (value) => firstBlocks(value).splice(0, 0, { heading: { text: 'Fee', quiet: true } })),
      ],
      [
        'the values of two rows change places',
        screen('home-screen', (value) => {
          const [one, other] = [itemWith(value, feeRow), itemWith(value, monthlySum)];
          [one.value, other.value] = [other.value, one.value];
        }),
      ],
      [
        'another label of an amount',
        screen('home-screen', (value) =>
          Object.assign(itemWith(value, monthlySum), { label: 'Rent and more, each month' }),
        ),
      ],
      [
        'another label of the rent',
        screen('congratulations', (value) =>
          Object.assign(withText(value, '{figures.rent|money}'), { label: 'What you get' }),
        ),
      ],
      [
        'a screen with a fee is shown instead to some',
        {
          ...screen('home-screen', (value) => Object.assign(value, { variants: [{ share: 0.5, show: 'short' }] })),
          'screens/short.json': plainScreen('/short', [{ heading: 'Your home' }]),
        },
      ],
      [
        'nothing leads to the fees',
        screen('congratulations', (value) =>
          [...objectsIn(value)].map((one) => one.goto && Object.assign(one, { goto: 'process-step' })),
        ),
      ],
      ['a computed value', main(({ figures }) => Object.assign(figures, { months: { first: [12] } }))],
      [
        'another rent is computed with',
        screen('verification', (value) =>
          [...objectsIn(value)].map(
            (one) => one.set?.['session.rent'] && Object.assign(one.set, { 'session.rent': { literal: 1000 } }),
          ),
        ),
      ],
      [
        'another lease is computed with',
        screen('home-screen', (value) => (value.on.more = [{ set: { 'session.tenure': { literal: 60 } } }])),
      ],
      [
        'a default rent',
        screen('verification', ({ fields }) => fields.rent.from.splice(0, 3, 'session.invitedTenure')),
      ],
      ['no question about an odd rent', screen('verification', ({ fields }) => delete fields.rent.confirm)],
      ['another time zone', main(({ settings }) => Object.assign(settings.locale, { timeZone: 'UTC' }))],
      ['another country', main(({ settings }) => Object.assign(settings.locale, { country: 'US' }))],
      [
        'another format',
        screen('home-screen', (value) => Object.assign(itemWith(value, feeRow), { value: '{figures.feeFrom}' })),
      ],
      [
        'another figure',
        screen('home-screen', (value) => Object.assign(itemWith(value, feeRow), { value: '{figures.feeFrom|money}' })),
      ],
    ]),
  )('%s => a second person', (_, edits) => {
    expect(askedFor('move-in', edits)).not.toEqual([]);
  });

  test('a fee in another place of the same screen in Hindi => a second person', () => {
    const asked = askedFor('move-in', {
      'copy/hi.json': ({ texts }) => {
        const own = texts['home-screen'];
        const [one = '', other = ''] = Object.keys(own).filter((at) => /\/card\/rows\/\d+\/label$/.test(at));
        const { text } = own[one];
        own[one].text = own[other].text;
        own[other].text = text;
      },
    });
    expect(asked).not.toEqual([]);
  });

  test('another figure of a fact => a second person, with the text as it is read', () => {
    const live = {
      ...main((value) => Object.assign(value, { facts: { ...value.facts, share: { percent: 3 } } })),
      ...screen('terms', (value) => firstBlocks(value).push({ text: { text: 'We take {facts.share} of it.' } })),
    };
    const asked = askedFor(
      'move-in',
      main(({ facts }) => Object.assign(facts, { share: { percent: 5 } })),
      live,
    );
    expect(asked).toContainEqual(expect.stringContaining('says "We take 5% of it."'));
  });

  test('a flag on which a fee depends => a second person', () => {
    const live = {
      ...main(({ settings }) => Object.assign(settings.flags, { fees: true })),
      ...screen('home-screen', (value) =>
        Object.assign(blockWith(namedFee)(value), { when: { path: 'flags.fees', eq: true } }),
      ),
    };
    expect(
      askedFor(
        'move-in',
        main(({ settings }) => Object.assign(settings.flags, { fees: false })),
        live,
      ),
    ).not.toEqual([]);
  });

  test('the share of a screen without a fee instead of one with a fee => a second person', () => {
    const short = plainScreen('/short', [{ heading: 'Your home' }]);
    const variants = (share: number): EditsOfFiles => ({
      ...screen('home-screen', (value) => Object.assign(value, { variants: [{ share, show: 'short' }] })),
      'screens/short.json': short,
    });
    expect(askedFor('move-in', variants(0.9), variants(0.1))).not.toEqual([]);
  });
});
