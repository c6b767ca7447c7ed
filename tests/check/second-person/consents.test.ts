import { describe, expect, test } from 'vitest';
import { bindsOtherwise } from '../../../src/changes/consequences/binding-words.ts';
import { sampled } from '../../support/sampled.ts';
import {
  askedFor,
  consentBlocks,
  type Editable,
  type EditOfFile,
  firstBlocks,
  isRecord,
  journeys,
  listsWith,
  objectsIn,
  plainScreen,
  removeFrom,
} from '../../support/second-person.ts';

/** Where each journey asks for its consent, the event by which it is given, and its button. */
const cases = [
  {
    id: 'move-in',
    consent: 'identity-info',
    event: 'submit',
    next: 'landlord-detail',
    late: 'process-screen',
    plain: 'landing',
  },
  {
    id: 'landlord',
    consent: 'check-answers',
    event: 'send',
    next: 'landlord-success',
    late: 'landlord-success',
    plain: 'landing',
  },
] as const;
const never = { path: 'session.uid', eq: 'nobody' };

describe.each(cases)('$id: what tenants agree to', ({ id, consent, event }) => {
  const screen = `screens/${consent}.json`;
  const title = JSON.parse(journeys[id]?.[screen] ?? '').title;

  test.each(
    sampled<[string, EditOfFile]>([
      [
        'a condition on the consents',
        (value) => consentBlocks(value).map((one) => Object.assign(one, { when: never })),
      ],
      ['a condition on one of them', (value) => Object.assign(consentBlocks(value).at(-1), { when: never })],
      ['a consent after a delay', (value) => Object.assign(consentBlocks(value)[0], { afterSeconds: 60 })],
      [
        'a consent inside of something that has a condition',
        (value) => {
          const [block] = consentBlocks(value);
          const [list] = listsWith(value, (one) => one === block);
          list?.splice(list.indexOf(block), 1, { actions: { blocks: [block] }, when: never });
        },
      ],
      ['a consent in another style', (value) => Object.assign(consentBlocks(value)[0].text, { style: 'note' })],
      [
        'a consent that is no longer pinned',
        (value) => delete consentBlocks(value).find((one) => one.text.pinned).text.pinned,
      ],
      [
        'a consent below the button',
        (value) => {
          const [block] = consentBlocks(value);
          removeFrom(value, (one) => one === block);
          firstBlocks(value).push(block);
        },
      ],
      ['a consent removed', (value) => removeFrom(value, (one) => one === consentBlocks(value)[0])],
      ['other words', (value) => Object.assign(consentBlocks(value)[0].text, { text: 'We use your data.' })],
      ['another purpose', (value) => consentBlocks(value).map((one) => Object.assign(one.text, { purpose: 'other' }))],
      ['nothing is recorded', (value) => removeFrom(value.on[event], isRecord)],
      [
        'it is recorded under a condition',
        (value) => {
          const record = value.on[event].find(isRecord);
          value.on[event].splice(value.on[event].indexOf(record), 1, { if: never, then: [record] });
        },
      ],
      [
        'it is recorded for somebody else',
        (value) => Object.assign(value.on[event].find(isRecord).with, { uid: 'session.invitedBy' }),
      ],
      [
        'another text is recorded',
        (value) =>
          Object.assign(value.on[event].find(isRecord).with, { consent: { literal: { purpose: 'x', text: 'y' } } }),
      ],
      [
        'it is recorded as a notice',
        (value) => Object.assign(value.on[event].find(isRecord), { send: 'record-notice' }),
      ],
      [
        'the link to the privacy policy is gone',
        (value) => removeFrom(value, (one) => one?.button?.event === 'privacy'),
      ],
      [
        'the link to the privacy policy leads elsewhere',
        (value) => Object.assign(value.on, { privacy: [{ goto: 'back' }] }),
      ],
      [
        'a first view without the consent',
        (value) => {
          const { blocks } = value;
          delete value.blocks;
          const without = structuredClone(blocks).filter((one: Editable) => !one.text?.purpose);
          Object.assign(value, { view: 'short', views: { short: { blocks: without }, long: { blocks } } });
        },
      ],
    ]),
  )('%s => a second person, with the screen', (_, edit) => {
    const asked = askedFor(id, { [screen]: edit });
    expect(asked.join('\n')).toContain(`"${title}"`);
  });

  test('nothing is recorded => the button, the screen and the consequence', () => {
    const blocks: Editable[] = [...objectsIn(JSON.parse(journeys[id]?.[screen] ?? ''))];
    const buttons = blocks.map(({ submit, button }) => (event === 'submit' ? submit : button));
    const { label } = buttons.find((one) => one && (one.event ?? 'submit') === event);
    expect(askedFor(id, { [screen]: (value) => removeFrom(value.on[event], isRecord) }).join('\n')).toContain(
      `"${label}" on "${title}" no longer records the consent`,
    );
  });

  test('the consent moves to a later screen => a second person', () => {
    const moved = consentBlocks(JSON.parse(journeys[id]?.[screen] ?? ''));
    const later = cases.find((one) => one.id === id)?.late;
    const asked = askedFor(id, {
      [screen]: (value) => {
        removeFrom(value, (one) => one?.text?.purpose !== undefined);
        removeFrom(value.on[event], isRecord);
      },
      [`screens/${later}.json`]: (value) => firstBlocks(value).push(...moved),
    });
    expect(asked.join('\n')).toContain('no longer records the consent');
  });

  test('a button that goes past the consent => a second person', () => {
    const target = id === 'move-in' ? { goto: 'process-screen' } : undefined;
    const call = JSON.parse(journeys[id]?.[screen] ?? '').on[event].find(
      (one: Editable) => one.run === 'invite-tenants',
    );
    for (const on of target ? [[target], [{ goto: 'landlord-detail' }]] : [[call]]) {
      const asked = askedFor(id, {
        [screen]: (value) => {
          firstBlocks(value).push({ button: { label: 'Later', event: 'later' } });
          value.on.later = on;
        },
      });
      expect(asked.join('\n')).toContain('"Later" on');
      expect(asked.join('\n')).toContain('without the consent');
    }
  });

  test('a new screen that goes past the consent => a second person', () => {
    const call = JSON.parse(journeys[id]?.[screen] ?? '').on[event].find(
      (one: Editable) => one.run === 'invite-tenants',
    );
    const past = call ? [call] : [{ goto: 'process-screen' }];
    const asked = askedFor(id, {
      'screens/past.json': plainScreen(
        '/past',
        [{ heading: 'Another step' }, { button: { label: 'On', event: 'on' } }],
        { on: past },
      ),
      [screen]: (value) => {
        firstBlocks(value).push({ button: { label: 'Later', event: 'later' } });
        value.on.later = [{ goto: 'past' }];
      },
    });
    expect(asked.join('\n')).toContain('without the consent');
  });
});

describe.each(cases)('$id: the law', ({ id, plain }) => {
  const main = 'journey.json';
  const own = JSON.parse(journeys[id]?.['screens/terms.json'] ?? '');

  test.each(
    sampled<[string, Readonly<Record<string, EditOfFile>>]>([
      [
        'Terms lead to a new screen',
        {
          [main]: ({ frame }) => Object.assign(frame.foot[1], { dialog: 'other-terms' }),
          'screens/other-terms.json': (value) =>
            Object.assign(value, {
              ...own,
              blocks: [{ heading: 'Terms' }, { button: { label: 'Close', event: 'close' } }],
            }),
        },
      ],
      [
        'Privacy and Terms change places',
        {
          [main]: ({ frame }) => {
            [frame.foot[0].dialog, frame.foot[1].dialog] = [frame.foot[1].dialog, frame.foot[0].dialog];
          },
        },
      ],
      ['Privacy is out of the foot', { [main]: ({ frame }) => frame.foot.shift() }],
      ['there is no foot', { [main]: (value) => delete value.frame.foot }],
      ['Privacy has another label', { [main]: ({ frame }) => Object.assign(frame.foot[0], { label: 'More' }) }],
      [
        'a condition on a paragraph of the terms',
        { 'screens/terms.json': (value) => Object.assign(firstBlocks(value)[1], { when: never }) },
      ],
      ['a paragraph of the terms removed', { 'screens/terms.json': (value) => firstBlocks(value).splice(1, 1) }],
      [
        'other words in the privacy policy',
        { 'screens/privacy.json': (value) => firstBlocks(value).push({ text: { text: 'We share it.' } }) },
      ],
      ['the Hindi of the terms removed', { 'copy/hi.json': (value) => delete value.texts.terms }],
      [
        'the Hindi of one paragraph removed',
        { 'copy/hi.json': ({ texts }) => delete texts.privacy[Object.keys(texts.privacy).at(-1) ?? ''] },
      ],
      [
        'the Hindi of the terms made for another English',
        {
          'copy/hi.json': ({ texts }) => {
            for (const one of Object.values<Editable>(texts.terms)) one.from += '.';
          },
        },
      ],
      [
        'other Hindi words of the foot',
        { 'copy/hi.json': ({ texts }) => Object.assign(texts['journey.json']['/frame/foot/0/label'], { text: 'और' }) },
      ],
      ['a new language', { 'copy/ta.json': (value) => Object.assign(value, { language: 'ta', texts: {} }) }],
      ['no Hindi at all', { 'copy/hi.json': () => null }],
      ['another currency', { [main]: ({ settings }) => Object.assign(settings.locale, { currency: 'USD' }) }],
      ['another brand', { [main]: ({ settings }) => Object.assign(settings, { brand: 'other' }) }],
    ]),
  )('%s => a second person', (_, edits) => {
    expect(askedFor(id, edits)).not.toEqual([]);
  });

  test.each(
    sampled<[string, EditOfFile, string]>([
      [
        'an origin that redirects may lead to',
        ({ settings }) => settings.redirectAllow.push('https://other.example'),
        'https://other.example',
      ],
      [
        'a link at the foot',
        ({ frame }) => frame.foot.push({ label: 'More', link: { path: 'config.redirectUrl', query: {} } }),
        'config.redirectUrl',
      ],
      [
        'other parameters of the chat',
        ({ frame }) => Object.assign(frame.foot[2].link.query, { phone: '911' }),
        'config.chatUrl',
      ],
    ]),
  )('%s => a second person, with the address', (_, edit, address) => {
    expect(askedFor(id, { [main]: edit }).join('\n')).toContain(address);
  });

  test.each(
    sampled<[string, (value: Editable) => unknown, string]>([
      [
        'a redirect',
        (value) => Object.assign(value.on, { leave: [{ redirect: 'session.uid', otherwise: [] }] }),
        'session.uid',
      ],
      [
        'a link in a text',
        (value) => firstBlocks(value).push({ prose: 'See [this](https://other.example/a)' }),
        'https://other.example',
      ],
      [
        'a tile',
        (value) =>
          firstBlocks(value).push({
            tiles: [{ label: 'A', text: 'B', link: { path: 'config.redirectUrl', query: {} } }],
          }),
        'config.redirectUrl',
      ],
      [
        'an address as the option of an action',
        (value) =>
          Object.assign(value.on, {
            leave: [{ send: 'sign-out', with: { next: { literal: 'https://other.example' } } }],
          }),
        'https://other.example',
      ],
      [
        'the name of a site',
        (value) => firstBlocks(value).push({ text: { text: 'Go to other-site.example for more' } }),
        'other-site.example',
      ],
      ['a number to call', (value) => firstBlocks(value).push({ prose: '[Call](tel:112)' }), 'tel:112'],
      [
        'an address without a scheme',
        (value) => firstBlocks(value).push({ prose: '[This](//other.example)' }),
        '//other.example',
      ],
    ]),
  )('%s on a screen => a second person, with the address', (_, edit, address) => {
    expect(askedFor(id, { [`screens/${plain}.json`]: edit }).join('\n')).toContain(address);
  });

  test('a link in a translation => a second person', () => {
    const asked = askedFor(id, {
      'copy/hi.json': ({ texts }) => {
        Object.values<Editable>(texts[plain])[0].text += ' [यहाँ](https://other.example)';
      },
    });
    expect(asked.join('\n')).toContain('https://other.example');
  });
});

describe.each(cases)('$id: money and agreement', ({ id, plain, next }) => {
  const screen = `screens/${plain}.json`;
  const words = [
    ...[
      'Rs 500',
      'INR 500',
      'Five hundred rupees',
      'A commission applies',
      'A penalty applies',
      '5 percent',
      'Five per cent',
    ],
    ...[
      '₹500',
      'A late fee applies',
      'A deposit is due',
      'Tax is added',
      'I agree to everything',
      'You authorise us to call',
    ],
    ...['५०० रुपये', 'जुर्माना लगेगा', 'कमीशन लगेगा', '५ प्रतिशत', 'मैं सहमत हूँ', 'ब्याज लगेगा'],
  ];

  test.each(sampled(words))('"%s" as a new text => a second person', (text) => {
    expect(askedFor(id, { [screen]: (value) => firstBlocks(value).push({ text: { text } }) })).not.toEqual([]);
  });

  test.each(
    sampled<[string, (text: string) => Readonly<Record<string, EditOfFile>>]>([
      ['a title', (text) => ({ [`screens/${next}.json`]: (value) => Object.assign(value, { title: text }) })],
      ['a new screen', (text) => ({ 'screens/more.json': plainScreen('/more', [{ heading: text }]) })],
      [
        'a translation',
        (text) => ({
          'copy/hi.json': ({ texts }) => Object.assign(Object.values<Editable>(texts[plain])[0], { text }),
        }),
      ],
      [
        'a value that is set',
        (text) => ({ [screen]: ({ on }) => (on.more = [{ set: { 'session.name': { literal: text } } }]) }),
      ],
      [
        'a word of the engine',
        (text) => ({ 'journey.json': (value) => Object.assign(value.words, { missing: `${text}: {fields}` }) }),
      ],
    ]),
  )('money in %s => a second person', (_, editsWith) => {
    expect(askedFor(id, editsWith('Rs 500'))).not.toEqual([]);
  });

  test('a box that is ticked from the start, and one to agree with => a second person', () => {
    const box = (field: object) => (value: Editable) => {
      value.fields = {
        ...value.fields,
        terms: { label: 'Terms', widget: 'checkbox', options: { text: 'I agree' }, ...field },
      };
    };
    expect(askedFor(id, { [screen]: box({}) })).not.toEqual([]);
  });

  test.each(
    sampled<[string, Readonly<Record<string, EditOfFile>>]>([
      ['Step 1 becomes Step 2', { [screen]: (value) => firstBlocks(value).push({ text: { text: 'Step 2' } }) }],
      [
        'a friendlier text',
        { [screen]: (value) => firstBlocks(value).push({ text: { text: 'Nice to see you here.' } }) },
      ],
      [
        'a new screen behind a button',
        {
          'screens/more.json': plainScreen(
            '/more',
            [{ heading: 'How it works' }, { button: { label: 'Back', event: 'back' } }],
            { back: [{ goto: 'landing' }] },
          ),
          [screen]: (value) => {
            firstBlocks(value).push({ button: { label: 'More', event: 'more' } });
            value.on.more = [{ goto: 'more' }];
          },
        },
      ],
      [
        'another picture, order and flag',
        { 'journey.json': ({ settings }) => Object.assign(settings.flags, { news: true }) },
      ],
      [
        'a toast elsewhere',
        { 'journey.json': ({ settings }) => Object.assign(settings.toast, { milliseconds: 4000 }) },
      ],
    ]),
  )('%s => nobody else', (_, edits) => {
    expect(askedFor(id, edits)).toEqual([]);
  });
});

test('a title with a word of money reworded, its Hindi not yet => nobody else: words of two languages are not compared', () => {
  const path = 'screens/landing.json';
  const [title, hindiTitle] = ['A home without a deposit', 'बिना डिपॉज़िट का घर'];
  expect(bindsOtherwise('', title)).toBe(true);
  const titled = (text: string) => (value: Editable) => Object.assign(value, { title: text });
  const translated = (from: string, text: string) => (value: Editable) =>
    Object.assign(value.texts.landing['/title'], { from, text });
  const live = { [path]: titled(title), 'copy/hi.json': translated(title, hindiTitle) };
  expect(askedFor('move-in', { [path]: titled(`${title} today`) }, live)).toEqual([]);
  // Hindi of other English is not shown: its new version is compared with it all the same.
  const stale = { ...live, [path]: titled(`${title} today`) };
  const translatedAs = (text: string) => ({ 'copy/hi.json': translated(`${title} today`, text) });
  expect(askedFor('move-in', translatedAs(`आज ${hindiTitle}`), stale)).toEqual([]);
  expect(askedFor('move-in', translatedAs(`${hindiTitle} ₹500`), stale)).not.toEqual([]);
  const notShown = { 'copy/hi.json': translated('Other English', `${hindiTitle} ₹500`) };
  expect(askedFor('move-in', notShown, live)).not.toEqual([]);
  expect(askedFor('move-in', { [path]: titled(`${title} for ₹500`) }, live)).not.toEqual([]);
});
