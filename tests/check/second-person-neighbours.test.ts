import { describe, expect, test } from 'vitest';
import {
  askedFor,
  type Editable,
  type EditOfFile,
  type EditsOfFiles,
  firstBlocks,
  listsWith,
  objectsIn,
  plainScreen,
  removeFrom,
} from '../support/second-person.ts';

const never = { path: 'session.uid', eq: 'nobody' };
const screen = (id: string, edit: EditOfFile): EditsOfFiles => ({ [`screens/${id}.json`]: edit });
const main = (edit: EditOfFile): EditsOfFiles => ({ 'journey.json': edit });

/** The first object of a file that has a text, or one that begins with it. */
const withText = (value: Editable, start: string): Editable =>
  [...objectsIn(value)].find((one) =>
    Object.values(one).some((inner) => typeof inner === 'string' && inner.startsWith(start)),
  );
/** The item of a list that has a text somewhere inside. */
const itemWith = (value: Editable, start: string): Editable =>
  listsWith(value, (one) => JSON.stringify(one).includes(`"${start}`))
    .at(-1)
    ?.find((one) => JSON.stringify(one).includes(`"${start}`));
/** The call of an action. */
const callOf = (value: Editable, action: string): Editable =>
  [...objectsIn(value)].find((one) => one.run === action || one.send === action);
const swap = (value: Editable, one: string, other: string) => {
  [value[one], value[other]] = [value[other], value[one]];
};

const fee = 'The platform fee is';
const feeRow = 'Platform fee, each month';
const homeBlock = (start: string) => (value: Editable) =>
  firstBlocks(value).find((one) => JSON.stringify(one).includes(start));

describe('amounts', () => {
  test.each<[string, EditsOfFiles]>([
    ['a condition on a fee', screen('home-screen', (value) => Object.assign(homeBlock(fee)(value), { when: never }))],
    [
      'a fee after a minute',
      screen('home-screen', (value) => Object.assign(homeBlock(fee)(value), { afterSeconds: 60 })),
    ],
    [
      'a condition on the row of a fee',
      screen('home-screen', (value) => Object.assign(itemWith(value, feeRow), { when: never })),
    ],
    [
      'a condition on the card of a fee',
      screen('home-screen', (value) => Object.assign(homeBlock(feeRow)(value), { when: never })),
    ],
    [
      'a card that waits for ever',
      screen('home-screen', (value) => Object.assign(homeBlock(feeRow)(value).card, { busyWhen: { not: never } })),
    ],
    [
      'a fee in a view that nobody reaches',
      screen('home-screen', (value) => {
        const { blocks } = value;
        delete value.blocks;
        const without = blocks.filter((one: Editable) => one !== homeBlock(fee)({ blocks }));
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
        const [one, other] = [itemWith(value, feeRow), itemWith(value, 'Rent and fee, each month')];
        [one.value, other.value] = [other.value, one.value];
      }),
    ],
    [
      'another label of an amount',
      screen('home-screen', (value) =>
        Object.assign(itemWith(value, 'Rent and fee, each month'), { label: 'Rent and more, each month' }),
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
    ['a default rent', screen('verification', ({ fields }) => fields.rent.from.splice(0, 3, 'session.invitedTenure'))],
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
  ])('%s => a second person', (_, edits) => {
    expect(askedFor('move-in', edits)).not.toEqual([]);
  });

  test('a fee in another place of the same screen in Hindi => a second person', () => {
    const asked = askedFor('move-in', {
      'copy/hi.json': ({ texts }) => {
        const places = Object.keys(texts['home-screen']).filter((at) => at.endsWith('/label'));
        const own = texts['home-screen'];
        const [one, other] = places.filter((at) => /fee/.test(own[at].from));
        swap(own[one ?? ''], 'text', 'text');
        const text = own[one ?? ''].text;
        own[one ?? ''].text = own[other ?? ''].text;
        own[other ?? ''].text = text;
      },
    });
    expect(asked).not.toEqual([]);
  });

  test('a flag on which a fee depends => a second person', () => {
    const live = {
      ...main(({ settings }) => Object.assign(settings.flags, { fees: true })),
      ...screen('home-screen', (value) =>
        Object.assign(homeBlock(fee)(value), { when: { path: 'flags.fees', eq: true } }),
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

  test('the share of a screen without a fee, in the place of one with a fee => a second person', () => {
    const short = plainScreen('/short', [{ heading: 'Your home' }]);
    const variants = (share: number): EditsOfFiles => ({
      ...screen('home-screen', (value) => Object.assign(value, { variants: [{ share, show: 'short' }] })),
      'screens/short.json': short,
    });
    expect(askedFor('move-in', variants(0.9), variants(0.1))).not.toEqual([]);
  });
});

describe('the law, and what leads there', () => {
  test.each<[string, EditsOfFiles]>([
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
      screen('identity-info', (value) =>
        Object.assign(firstBlocks(value).find((one) => one.button?.event === 'privacy').button, { label: 'More' }),
      ),
    ],
    [
      'another Hindi label of the link',
      {
        'copy/hi.json': ({ texts }) =>
          Object.assign(
            Object.values<Editable>(texts['identity-info']).find((one) => one.from === 'Privacy Policy'),
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
  ])('%s => a second person', (_, edits) => {
    expect(askedFor('move-in', edits)).not.toEqual([]);
  });

  test('a link in a text leads elsewhere than to the terms => a second person', () => {
    const link = (to: string) =>
      screen('landing', (value) => {
        removeFrom(value, (one) => one?.prose?.startsWith('Read'));
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
  test.each<[string, EditOfFile]>([
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
  ])('a box by which tenants agree: %s => a second person', (_, edit) => {
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

describe('where tenants are sent', () => {
  test.each<[string, EditsOfFiles]>([
    ...[
      'Call 98765 43210 for help',
      'Call +91-9876543210',
      'WhatsApp ९८७६५४३२१०',
      'Call 1800 123 4567',
      'Ask rent@okaxis for it',
      'See 185.12.4.9/a for it',
      'See other。example for it',
      'other-site.example',
      'Write to help@other.example',
      'See [it](whatsapp://send?phone=911)',
      'See [it](skype:other)',
      'See t.me/other for it',
      'Our new UPI: other@ybl',
    ].map((text): [string, EditsOfFiles] => [
      text,
      screen('landing', (value) => firstBlocks(value).push({ text: { text } })),
    ]),
    ['a text of the chat', main(({ frame }) => Object.assign(frame.foot[2].link.query, { text: 'I accept' }))],
    [
      'another configured address',
      main(({ frame }) => Object.assign(frame.foot[2].link, { path: 'config.redirectUrl' })),
    ],
    [
      'an address from the session',
      screen('home-screen', (value) =>
        [...objectsIn(value)].map((one) => one.link && Object.assign(one.link, { path: 'session.invitedBy' })),
      ),
    ],
    [
      'an entry that reads another parameter',
      main(({ session }) => Object.assign(session.properties.invitedBy, { query: 'by' })),
    ],
    [
      'a picture of another site',
      main(({ frame }) => Object.assign(frame.promise, { image: '//other.example/a.svg' })),
    ],
  ])('%s => a second person', (_, edits) => {
    expect(askedFor('move-in', edits)).not.toEqual([]);
  });
});

describe('what is decided, and what is sent', () => {
  const outcomes = (id: string, action: string, one: string, other: string) =>
    screen(id, (value) => swap(callOf(value, action).outcomes, one, other));
  test.each<[string, EditsOfFiles]>([
    ['eligible and not', outcomes('process-screen', 'check-eligibility', 'eligible', 'not-eligible')],
    ['accepted and rejected', outcomes('process-screen', 'submit-alternate-number', 'accepted', 'rejected')],
    [
      'a PAN that was refused and one that was verified',
      outcomes('identity-info', 'check-pan', 'verified', 'rejected'),
    ],
    [
      'no new consent where the server asks for it',
      outcomes('process-screen', 'check-eligibility', 'consent-needed', 'unavailable'),
    ],
    ['a code that was wrong', outcomes('landing', 'verify-code', 'verified', 'rejected')],
    [
      'eligible leads to the other end',
      screen('process-screen', (value) =>
        [...objectsIn(callOf(value, 'check-eligibility').outcomes.eligible)].map(
          (one) => one.goto && Object.assign(one, { goto: 'not-eligible' }),
        ),
      ),
    ],
    [
      'a button leads to an end',
      screen('landlord-detail', ({ on }) => Object.assign(on, { submit: [{ goto: 'success-screen' }] })),
    ],
    [
      'a new button leads to an end',
      screen('landing', (value) => {
        firstBlocks(value).push({ button: { label: 'Result', event: 'result' } });
        value.on.result = [{ goto: 'success-screen' }];
      }),
    ],
    [
      'the flow leaves the check out',
      main(
        ({ flows }) => (flows['quick-check'] = flows['quick-check'].filter((one: string) => one !== 'process-screen')),
      ),
    ],
    [
      'another result is kept',
      screen('process-screen', (value) =>
        [...objectsIn(value)].map(
          (one) => one.set?.['session.result'] && Object.assign(one.set, { 'session.result': { literal: 'eligible' } }),
        ),
      ),
    ],
    [
      'another number is sent',
      screen('process-screen', (value) =>
        Object.assign(callOf(value, 'submit-alternate-number').with, { phone: 'session.phone' }),
      ),
    ],
    [
      'another rent is sent',
      screen('processing-screen', (value) =>
        Object.assign(callOf(value, 'check-in').with, { rent: 'session.invitedRent' }),
      ),
    ],
    [
      'one more property is sent',
      screen('process-screen', (value) =>
        Object.assign(callOf(value, 'check-eligibility').with, { rent: 'session.rent' }),
      ),
    ],
    ['a property is not sent', screen('landlord-detail', (value) => delete callOf(value, 'add-landlord').with.address)],
    [
      'a secret is sent as a name',
      screen('my-data', (value) =>
        Object.assign(callOf(value, 'correct-name').with, { name: 'session.accountNumber' }),
      ),
    ],
    [
      'another merchant',
      screen('processing-screen', (value) =>
        Object.assign(callOf(value, 'check-in').with, { merchant_id: { literal: 'other' } }),
      ),
    ],
    [
      'another PAN is kept',
      screen('identity-info', (value) =>
        [...objectsIn(value)].map(
          (one) => one.set?.['session.panNumber'] && Object.assign(one.set, { 'session.panNumber': 'session.ownPan' }),
        ),
      ),
    ],
    [
      'another widget',
      screen('process-screen', ({ fields }) => Object.assign(fields.phone, { widget: 'text', options: {} })),
    ],
    [
      'a field filled with another number',
      screen('process-screen', ({ fields }) => Object.assign(fields.phone, { from: 'session.phone' })),
    ],
    [
      'the summary of what is sent',
      screen('process-screen', (value) =>
        Object.assign(itemWith(value, 'Alternate mobile number'), { value: '+91 {session.phone|last-four|—}' }),
      ),
    ],
    ['a call that is not allowed', main(({ settings }) => settings.calls.splice(0, 1))],
  ])('%s => a second person', (_, edits) => {
    expect(askedFor('move-in', edits)).not.toEqual([]);
  });
});

describe('harmless edits', () => {
  test.each<[string, EditsOfFiles]>([
    [
      'a text reworded',
      screen('landing', (value) => firstBlocks(value).push({ text: { text: 'Nice to see you here.' } })),
    ],
    [
      'a title without money',
      screen('landlord-detail', (value) => Object.assign(value, { title: 'Who do you rent from?' })),
    ],
    [
      'a placeholder',
      screen('process-screen', ({ fields }) => Object.assign(fields.phone.options, { placeholder: 'Ten digits' })),
    ],
    [
      'a message of an error',
      screen('landlord-detail', ({ fields }) =>
        Object.assign(fields.phone.messages, { required: 'We need the number of your landlord.' }),
      ),
    ],
    [
      'a tile moved',
      screen('home-screen', (value) =>
        firstBlocks(value)
          .find((one) => one.tiles)
          .tiles.reverse(),
      ),
    ],
    ['a block moved', screen('landing', (value) => firstBlocks(value).push(firstBlocks(value).splice(1, 1)[0]))],
    [
      'a condition on a hint',
      screen('identity-info', (value) =>
        Object.assign(itemWith(value, 'This does not affect'), { when: { path: 'form.pan', exists: true } }),
      ),
    ],
    [
      'a style',
      screen('identity-info', (value) =>
        Object.assign(itemWith(value, 'This does not affect').text, { style: 'caption' }),
      ),
    ],
    [
      'a Hindi text',
      {
        'copy/hi.json': ({ texts }) =>
          Object.assign(Object.values<Editable>(texts['not-found']).at(-1), { text: 'यह पता नहीं मिला' }),
      },
    ],
    [
      'a new question',
      screen('landlord-detail', (value) => {
        value.fields.floor = { label: 'Floor', widget: 'text', options: {} };
        firstBlocks(value).splice(3, 0, { fields: ['floor'] });
      }),
    ],
    [
      'a question and answer',
      screen('faq', (value) => {
        const list = listsWith(value, (one) => one?.answer)[0];
        list?.push({ question: 'Who can I ask?', answer: 'Ask our team in the chat.' });
      }),
    ],
    [
      'a toast',
      screen('landlord-detail', (value) =>
        [...objectsIn(value)].filter((one) => one.toast).map((one) => Object.assign(one, { kind: 'info' })),
      ),
    ],
    [
      'a look-up on another screen',
      screen(
        'landlord-detail',
        ({ on }) =>
          (on['valid:address'] = [{ run: 'look-up-pincode', with: { pincode: 'form.pincode' }, outcomes: {} }]),
      ),
    ],
    [
      'a screen between two others',
      {
        'screens/more.json': plainScreen(
          '/more',
          [{ heading: 'How it works' }, { actions: { blocks: [{ submit: 'On' }] } }],
          { submit: [{ goto: 'next' }] },
        ),
        ...main(({ flows }) => flows['quick-check'].splice(1, 0, 'more')),
      },
    ],
    [
      'a variant of a screen without law and money',
      {
        ...screen('not-found', (value) => Object.assign(value, { variants: [{ share: 0.5, show: 'lost' }] })),
        'screens/lost.json': plainScreen(
          '/lost',
          [{ heading: 'Lost?' }, { button: { label: 'Home', event: 'home' } }],
          { home: [{ goto: 'landing' }] },
        ),
      },
    ],
    ['a picture', main(({ frame }) => Object.assign(frame.promise, { image: '/art/other.svg' }))],
    [
      'a countdown',
      screen('landing', (value) =>
        [...objectsIn(value)].filter((one) => one.countdown).map((one) => Object.assign(one, { seconds: 40 })),
      ),
    ],
    [
      'a value that nothing reads',
      {
        ...main(({ session }) => (session.properties.seen = { type: 'boolean', keep: 'memory' })),
        ...screen('landing', ({ on }) => (on.seen = [{ set: { 'session.seen': { literal: true } } }])),
      },
    ],
    [
      'a year in a text',
      screen('landing', (value) =>
        firstBlocks(value).push({ text: { text: 'Since 2019, in 12 cities and 4500 homes.' } }),
      ),
    ],
    [
      'an abbreviation',
      screen('landing', (value) =>
        firstBlocks(value).push({ text: { text: 'Have your papers ready, e.g. a passport.' } }),
      ),
    ],
  ])('%s => nobody else', (_, edits) => {
    expect(askedFor('move-in', edits)).toEqual([]);
  });
});
