import { describe, expect, test } from 'vitest';
import { sampled } from '../../support/sampled.ts';
import {
  askedFor,
  callOf,
  type Editable,
  type EditOfFile,
  type EditsOfFiles,
  firstBlocks,
  journeys,
  main,
  never,
  objectsIn,
  removeFrom,
  screen,
} from '../../support/second-person.ts';

const identityInfo: Editable = JSON.parse(journeys['move-in']?.['screens/identity-info.json'] ?? '');
/** The button of a screen that opens what the privacy policy says. */
const privacyLink = (value: Editable): Editable =>
  firstBlocks(value).find((one) => one.button?.event === 'privacy').button;

describe('the law, and what leads there', () => {
  test.each(
    sampled<[string, EditsOfFiles]>([
      [
        'a condition around the link',
        screen('identity-info', (value) => {
          const link = firstBlocks(value).find((one) => one.button?.event === 'privacy');
          firstBlocks(value).splice(firstBlocks(value).indexOf(link), 1, { actions: { blocks: [link] }, when: never });
        }),
      ],
      [
        'the link below everything',
        screen('identity-info', (value) => {
          const link = firstBlocks(value).find((one) => one.button?.event === 'privacy');
          removeFrom(value, (one) => one === link);
          firstBlocks(value).push(link);
        }),
      ],
      [
        'another label of the link',
        screen('identity-info', (value) => Object.assign(privacyLink(value), { label: 'More' })),
      ],
      [
        'another Hindi label of the link',
        {
          'copy/hi.json': ({ texts }) =>
            Object.assign(
              Object.values<Editable>(texts['identity-info']).find(
                ({ from }) => from === privacyLink(identityInfo).label,
              ),
              { text: 'और' },
            ),
        },
      ],
      [
        'a link that is never ready',
        screen('identity-info', (value) =>
          Object.assign(firstBlocks(value).find((one) => one.button?.event === 'privacy').button, {
            blockedBy: [{ when: { not: never }, say: 'Later' }],
          }),
        ),
      ],
      ['another title of the terms', screen('terms', (value) => Object.assign(value, { title: 'Rules' }))],
      ['the paragraphs of the terms in another order', screen('terms', (value) => firstBlocks(value).reverse())],
      [
        'the terms say that they are quiet',
        screen('terms', (value) => Object.assign(firstBlocks(value)[1], { afterSeconds: 600 })),
      ],
      [
        'the terms in small',
        screen('terms', (value) =>
          firstBlocks(value).map(
            (one) => one.text && Object.assign(one, { text: { text: one.text.text ?? one.text, style: 'caption' } }),
          ),
        ),
      ],
      ['the language of the journey', main(({ settings }) => Object.assign(settings.locale, { language: 'hi' }))],
      [
        'what is said to be recorded',
        screen('identity-info', (value) =>
          [...objectsIn(value)].map(
            (one) =>
              one.set?.['session.consent'] &&
              Object.assign(one.set, { 'session.consent': { literal: { purpose: 'x', text: 'y' } } }),
          ),
        ),
      ],
      [
        'what the receipt shows',
        screen('consent-receipt', (value) => Object.assign(firstBlocks(value)[1].text, { text: '{session.name}' })),
      ],
      [
        'the receipt is not shown',
        screen('consent-receipt', (value) => Object.assign(firstBlocks(value)[1], { when: never })),
      ],
      [
        'the button of the consent has another label',
        screen('identity-info', (value) =>
          Object.assign(
            [...objectsIn(value)].find((one) => one.submit),
            { submit: 'Show my result' },
          ),
        ),
      ],
      [
        'withdrawing withdraws nothing',
        screen('my-data', ({ on }) => Object.assign(on, { withdraw: [{ goto: 'back' }] })),
      ],
      [
        'another purpose is withdrawn',
        screen('my-data', (value) =>
          Object.assign(callOf(value, 'withdraw-consent').with, { purpose: { literal: 'other' } }),
        ),
      ],
      [
        'erasing erases nothing',
        screen('my-data', (value) =>
          [...objectsIn(value)]
            .filter((one) => one.run === 'erase-my-data')
            .map((one) =>
              Object.assign(one, {
                run: 'sign-out',
                with: { uid: 'session.uid', everywhere: { literal: false } },
                outcomes: {},
              }),
            ),
        ),
      ],
      [
        'a text link to the terms',
        { ...screen('landing', (value) => firstBlocks(value).push({ prose: 'The [Terms](/faq) hold.' })) },
      ],
    ]),
  )('%s => a second person', (_, edits) => {
    expect(askedFor('move-in', edits)).not.toEqual([]);
  });

  test('a link in a text leads elsewhere than to the terms => a second person', () => {
    const link = (to: string) =>
      screen('landing', (value) => {
        removeFrom(value, (one) => typeof one?.prose === 'string' && one.prose.startsWith('Read'));
        firstBlocks(value).push({ prose: `Read [what holds](${to}).` });
      });
    expect(askedFor('move-in', link('/faq'), link('/terms'))).not.toEqual([]);
  });

  const box =
    (edit: EditOfFile): EditOfFile =>
    (value) => {
      value.fields.all = {
        label: 'Consent',
        widget: 'checkbox',
        options: { text: 'I agree that you call my employer' },
      };
      firstBlocks(value).splice(3, 0, { fields: ['all'] });
      edit(value);
    };
  test.each(
    sampled<[string, EditOfFile]>([
      ['other words', ({ fields }) => Object.assign(fields.all.options, { text: 'I agree that you call my landlord' })],
      ['another label', ({ fields }) => Object.assign(fields.all, { label: 'News' })],
      ['filled from the session', ({ fields }) => Object.assign(fields.all, { from: 'session.erased' })],
      [
        'a condition',
        (value) =>
          Object.assign(
            firstBlocks(value).find((one) => one.fields?.includes('all')),
            { when: never },
          ),
      ],
      ['not asked', (value) => removeFrom(value, (one) => one?.fields?.includes('all'))],
      ['ticked by an event', ({ on }) => (on.more = [{ set: { 'form.all': { literal: true } } }])],
      ['locked', ({ fields }) => Object.assign(fields.all, { lockedWhen: { not: never } })],
    ]),
  )('a box by which tenants agree: %s => a second person', (_, edit) => {
    expect(
      askedFor(
        'move-in',
        screen('landlord-detail', edit),
        screen(
          'landlord-detail',
          box(() => undefined),
        ),
      ),
    ).not.toEqual([]);
  });

  test('a box that is filled from a value, which is now set => a second person', () => {
    const live = {
      ...screen(
        'landlord-detail',
        box(({ fields }) => Object.assign(fields.all, { from: 'session.hub' })),
      ),
    };
    const set = screen('landing', ({ on }) => (on.more = [{ set: { 'session.hub': { literal: true } } }]));
    expect(askedFor('move-in', set, live)).not.toEqual([]);
  });
});
