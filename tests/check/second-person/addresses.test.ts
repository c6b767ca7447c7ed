import { describe, expect, test } from 'vitest';
import { sampled } from '../../support/sampled.ts';
import { askedFor, type EditsOfFiles, firstBlocks, main, objectsIn, screen } from '../../support/second-person.ts';

describe('where tenants are sent', () => {
  test.each(
    sampled<[string, EditsOfFiles]>([
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
        'a new value that any link can set',
        main(({ session }) =>
          Object.assign(session.properties, { said: { type: 'string', keep: 'memory', query: 'said' } }),
        ),
      ],
      [
        'a value of a link is shown',
        screen('landing', (value) => firstBlocks(value).push({ text: { text: 'Hello {session.utmSource}' } })),
      ],
      [
        'a value of a link is set as the name',
        screen('landing', ({ on }) => on.enter.push({ set: { 'session.firstName': 'session.utmSource' } })),
      ],
      ['the result where an address is unknown', main((value) => Object.assign(value, { notFound: 'success-screen' }))],
      [
        'a picture of another site',
        main(({ frame }) => Object.assign(frame.promise, { image: '//other.example/a.svg' })),
      ],
    ]),
  )('%s => a second person', (_, edits) => {
    expect(askedFor('move-in', edits)).not.toEqual([]);
  });

  const allowed = (...origins: readonly string[]) =>
    main(({ settings }) => Object.assign(settings, { redirectAllow: origins }));
  const [one, other] = ['https://one.example', 'https://other.example'];
  test.each<[string, readonly string[], readonly string[]]>([
    ['all of the operator instead of one', [one], []],
    ['one instead of all of the operator', [], [one]],
    ['one of two', [one, other], [other]],
    ['another one', [one], [other]],
  ])('redirects may lead to %s => a second person', (_, live, now) => {
    expect(askedFor('move-in', allowed(...now), allowed(...live)).join('\n')).toContain('redirect');
  });

  test('the origins of redirects in another order => nobody else', () => {
    expect(askedFor('move-in', allowed(other, one), allowed(one, other))).toEqual([]);
  });
});
