import { describe, expect, test } from 'vitest';
import { sampled } from '../../support/sampled.ts';
import {
  askedFor,
  callOf,
  consentBlocks,
  type Editable,
  type EditsOfFiles,
  firstBlocks,
  journeys,
  main,
  never,
  noteOf,
  objectsIn,
  removeFrom,
  screen,
} from '../../support/second-person.ts';

/** The Hindi of a text of a screen. */
const hindi = (part: string, original: string, text: string): EditsOfFiles => ({
  'copy/hi.json': ({ texts }) =>
    Object.assign(
      Object.values<Editable>(texts[part]).find(({ from }) => from === original),
      { text },
    ),
});
const blockOf = (value: Editable, name: string): Editable => [...objectsIn(value)].find((one) => one[name]);

describe('beside a consent', () => {
  test.each(
    sampled<[string, EditsOfFiles]>([
      ['other words', screen('identity-info', (value) => Object.assign(noteOf(value).text, { text: 'Go on.' }))],
      ['no words', screen('identity-info', (value) => removeFrom(value, (one) => one === noteOf(value)))],
      ['not always', screen('identity-info', (value) => Object.assign(noteOf(value), { when: never }))],
      [
        'one more sentence',
        screen('identity-info', (value) =>
          firstBlocks(value).splice(firstBlocks(value).indexOf(consentBlocks(value)[0]), 0, { text: 'Not for you.' }),
        ),
      ],
      ['in Hindi', hindi('identity-info', noteOf(parsed('move-in', 'identity-info')).text.text, 'अंक घट सकते हैं')],
    ]),
  )('%s => a second person', (_, edits) => {
    expect(askedFor('move-in', edits)).not.toEqual([]);
  });
});

describe('a sentence of any screen', () => {
  const last = (value: Editable): Editable => firstBlocks(value).at(-1);
  const live = (text: string) => screen('faq', (value) => firstBlocks(value).push({ text: { text } }));
  test.each(
    sampled([
      'We save your name and may call your landlord.',
      'Your tenants see your address.',
      'Nothing you type is shared.',
      'You can erase everything.',
      'You are on the waitlist.',
      'The lock-in period is 5 months.',
      'These are the amounts of an example.',
      'By going on you agree to the terms.',
    ]),
  )('"%s" reworded, hidden, or gone => a second person', (text) => {
    const edits = [
      screen('faq', (value) => Object.assign(last(value).text, { text: 'All is well.' })),
      screen('faq', (value) => Object.assign(last(value), { when: never })),
      screen('faq', (value) => firstBlocks(value).pop()),
    ];
    for (const edit of edits) expect(askedFor('move-in', edit, live(text))).not.toEqual([]);
  });

  const agreement = { text: { text: 'By going on you agree to the terms.', style: 'caption' } };
  const agreed = screen('faq', (value) => {
    firstBlocks(value).push({ sheet: { blocks: [agreement, { submit: { label: 'Next', event: 'on' } }] } });
    value.on = { ...value.on, on: [{ goto: 'landing' }] };
  });
  test.each(
    sampled<[string, EditsOfFiles]>([
      ['below its button', screen('faq', (value) => last(value).sheet.blocks.reverse())],
      [
        'in another style',
        screen('faq', (value) => Object.assign(last(value).sheet.blocks[0].text, { style: 'note' })),
      ],
      [
        'beside another label of its button',
        screen('faq', (value) => Object.assign(last(value).sheet.blocks[1].submit, { label: 'Show homes' })),
      ],
    ]),
  )('an agreement without a purpose, %s => a second person', (_, edit) => {
    expect(askedFor('move-in', edit, agreed)).not.toEqual([]);
  });

  const terms = screen('faq', (value) =>
    firstBlocks(value).push({
      strip: {
        rows: [
          { label: 'Notice Period', value: '30 days' },
          { label: 'Lease', value: '{session.tenure||6} months' },
        ],
        unknownWhen: never,
        tag: 'Example',
      },
    }),
  );
  const strip = (edit: (strip: Editable, block: Editable) => unknown): EditsOfFiles =>
    screen('faq', (value) => edit(last(value).strip, last(value)));
  test.each(
    sampled<[string, EditsOfFiles]>([
      ['another figure', strip(({ rows }) => Object.assign(rows[0], { value: '90 days' }))],
      ['another label', strip(({ rows }) => Object.assign(rows[0], { label: 'Trial' }))],
      ['gone', strip(({ rows }) => rows.shift())],
      [
        'another value where none is known',
        strip(({ rows }) => Object.assign(rows[1], { value: '{session.tenure||9} months' })),
      ],
      ['not always', strip((_, block) => Object.assign(block, { when: never }))],
      ['shown when it is not known', strip((own) => delete own.unknownWhen)],
      ['an example that does not say so', strip((own) => delete own.tag)],
    ]),
  )('a term of the lease, %s => a second person', (_, edit) => {
    expect(askedFor('move-in', edit, terms)).not.toEqual([]);
  });
});

const firstText = (value: Editable): Editable => [...objectsIn(value)].find(({ text }) => typeof text === 'string');

test.each(
  sampled<[string, EditsOfFiles, EditsOfFiles?]>([
    [
      'a home without a deposit, and no word of a deposit',
      screen('landing', (value) => Object.assign(firstText(value), { text: 'Move in.' })),
      screen('landing', (value) => Object.assign(firstText(value), { text: 'Move in with a zero security deposit.' })),
    ],
    ['the promise beside every screen is gone', main(({ frame }) => delete frame.promise)],
    [
      'instalments, which cost nothing any more',
      main(({ frame }) => Object.assign(frame.promise, { text: 'Pay the rent as an instalment.' })),
      main(({ frame }) => Object.assign(frame.promise, { text: 'Pay the rent as a no-cost instalment.' })),
    ],
  ]),
)('a promise about money: %s => a second person', (_, edits, live) => {
  expect(askedFor('move-in', edits, live)).not.toEqual([]);
});

test('an amount below the button => a second person', () => {
  const edit = screen('congratulations', (value) =>
    firstBlocks(value).push(
      ...firstBlocks(value).splice(
        firstBlocks(value).findIndex((one) => JSON.stringify(one).includes('|money')),
        1,
      ),
    ),
  );
  expect(askedFor('move-in', edit)).not.toEqual([]);
});

test('a value that is stored is not shown any more => a second person', () => {
  expect(
    askedFor(
      'move-in',
      screen('my-data', (value) => blockOf(value, 'card').card.rows.pop()),
    ),
  ).not.toEqual([]);
});

describe('what a tenant is asked for, and shown before it is sent', () => {
  const swapLabels = (choices: Editable[]): void => {
    const [one, other] = choices;
    [one.label, other.label] = [other.label, one.label];
  };
  test.each(
    sampled<[string, 'move-in' | 'landlord', EditsOfFiles]>([
      ['a row of it', 'move-in', screen('landlord-detail', (value) => blockOf(value, 'answers').answers.rows.pop())],
      [
        'its title',
        'move-in',
        screen('landlord-detail', (value) => Object.assign(blockOf(value, 'answers').answers, { title: 'All' })),
      ],
      [
        'a label of it',
        'move-in',
        screen('landlord-detail', (value) =>
          Object.assign(blockOf(value, 'answers').answers.rows[0], { label: 'Who' }),
        ),
      ],
      [
        'its title in Hindi',
        'move-in',
        hindi('landlord-detail', blockOf(parsed('move-in', 'landlord-detail'), 'answers').answers.title, 'सब'),
      ],
      [
        'it is hidden',
        'move-in',
        screen('verification', (value) => Object.assign(blockOf(value, 'answers'), { when: never })),
      ],
      [
        'a summary of another screen',
        'landlord',
        screen('check-answers', (value) => Object.assign(blockOf(value, 'summary').summary, { from: ['rooms'] })),
      ],
      [
        'a summary is gone',
        'landlord',
        screen('check-answers', (value) => removeFrom(value, (one) => one === blockOf(value, 'summary'))),
      ],
      [
        'a summary inside of something that has a condition',
        'landlord',
        screen('check-answers', (value) => {
          const block = blockOf(value, 'summary');
          firstBlocks(value).splice(firstBlocks(value).indexOf(block), 1, { sheet: { blocks: [block] }, when: never });
        }),
      ],
      [
        'a label of what is sent',
        'move-in',
        screen('landlord-detail', ({ fields }) => Object.assign(fields.phone, { label: 'Your number' })),
      ],
      [
        'a label of what is sent, in Hindi',
        'move-in',
        hindi('landlord-detail', parsed('move-in', 'landlord-detail').fields.phone.label, 'आपका नंबर'),
      ],
      [
        'a label in an entry of a list',
        'landlord',
        screen('tenants', ({ fields }) =>
          Object.assign(fields.tenants.entries.each.parts.phone, { label: 'Your number' }),
        ),
      ],
      [
        'a widget in an entry of a list',
        'landlord',
        screen('tenants', ({ fields }) => Object.assign(fields.tenants.entries.each.parts.phone, { widget: 'text' })),
      ],
      [
        'two choices change their labels',
        'move-in',
        screen('work-detail', ({ fields }) => swapLabels(fields.employmentType.options.choices)),
      ],
      [
        'two choices change their labels in Hindi',
        'landlord',
        {
          'copy/hi.json': ({ texts }) => {
            const own = texts.rooms;
            const [one = '', other = ''] = Object.keys(own).filter((at) => /furnished.*choices.*label$/.test(at));
            [own[one].text, own[other].text] = [own[other].text, own[one].text];
          },
        },
      ],
      [
        'a value that is sent need not be given',
        'landlord',
        { 'schemas/account.schema.json': (value) => Object.assign(value, { required: [] }) },
      ],
      [
        'more values may be sent',
        'landlord',
        { 'schemas/property.schema.json': ({ properties }) => properties.leaseMonths.enum.push(120) },
      ],
      [
        'a value is sent untouched',
        'landlord',
        { 'schemas/property.schema.json': ({ properties }) => Object.assign(properties.leaseMonths, { default: 11 }) },
      ],
      [
        'an account is not entered twice',
        'landlord',
        screen('account', ({ fields }) => delete fields.confirmNumber.repeats),
      ],
      [
        'two accounts may differ',
        'landlord',
        screen('account', (value) => blockOf(value, 'submit').submit.blockedBy.splice(1, 1)),
      ],
      ['the first known amount is another one', 'landlord', main(({ figures }) => figures.rent.first.reverse())],
      [
        'an amount of before is kept',
        'landlord',
        screen('check-answers', ({ on }) => Object.assign(on, { enter: [] })),
      ],
      [
        'who is said to ask',
        'move-in',
        screen('landing', (value) =>
          Object.assign(callOf(value, 'open-invitation').outcomes.opened[0].set, {
            'session.invitedBy': { literal: 'The bank' },
          }),
        ),
      ],
    ]),
  )('%s => a second person', (_, id, edits) => {
    expect(askedFor(id, edits)).not.toEqual([]);
  });
});

function parsed(id: string, name: string): Editable {
  return JSON.parse(journeys[id]?.[`screens/${name}.json`] ?? '');
}
