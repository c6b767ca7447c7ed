import { describe, expect, test } from 'vitest';
import { sampled } from '../../support/sampled.ts';
import {
  askedFor,
  type Editable,
  type EditsOfFiles,
  firstBlocks,
  listsWith,
  main,
  noteOf,
  objectsIn,
  plainScreen,
  removeFrom,
  screen,
} from '../../support/second-person.ts';

const blockOf = (value: Editable, name: string): Editable => [...objectsIn(value)].find((one) => one[name]);
const withLoader = (value: Editable): Editable => [...objectsIn(value)].find((one) => one.loader).loader;

describe('harmless edits', () => {
  test.each(
    sampled<[string, EditsOfFiles]>([
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
        screen('process-step', (value) =>
          Object.assign(firstBlocks(value).find((one) => one.text) ?? {}, {
            when: { path: 'session.uid', exists: true },
          }),
        ),
      ],
      ['a style', screen('identity-info', (value) => Object.assign(noteOf(value).text, { style: 'caption' }))],
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
        'a hint of a field',
        screen('rent-agreement', ({ fields }) => Object.assign(fields.emergencyContact, { help: 'Who?' })),
      ],
      ['questions in another order', screen('faq', (value) => listsWith(value, (one) => one?.answer)[0]?.reverse())],
      [
        'fields in another order',
        screen('work-detail', (value) => listsWith(value, (one) => one === 'designation')[0]?.reverse()),
      ],
      [
        'a text while something loads',
        screen('process-screen', (value) => Object.assign(withLoader(value), { text: 'Soon.' })),
      ],
      [
        'a note of a data schema',
        { 'schemas/verification.schema.json': (value) => Object.assign(value, { title: 'Who?' }) },
      ],
      ['a help text', screen('landlord-detail', ({ fields }) => Object.assign(fields.phone, { help: 'Ten digits.' }))],
      [
        'a heading of the questions',
        screen('faq', (value) => Object.assign(blockOf(value, 'heading'), { heading: 'Good to know' })),
      ],
      [
        'what a picture shows',
        screen('landing', (value) => Object.assign(blockOf(value, 'picture').picture, { alt: 'A house' })),
      ],
      ['a logo less', screen('landing', (value) => blockOf(value, 'logos').logos.items.pop())],
      ['a word of the engine', main(({ words }) => Object.assign(words, { offline: 'No network just now.' }))],
      ['the place of toasts', main(({ settings }) => Object.assign(settings.toast, { position: 'bottom' }))],
      ['the line below the name', main(({ frame }) => Object.assign(frame, { tagline: 'Homes for you' }))],
      [
        'the look of a button',
        screen('not-found', (value) => Object.assign(blockOf(value, 'button').button, { look: 'secondary' })),
      ],
      [
        'a Hindi message of an error',
        {
          'copy/hi.json': ({ texts }) => {
            const own = texts['landlord-detail'];
            const at = Object.keys(own).find((one) => one.includes('/messages/')) ?? '';
            own[at].text = 'कृपया नंबर लिखें।';
          },
        },
      ],
      ['a line of the log', screen('landing', ({ on }) => on.enter.push({ log: 'entered' }))],
      ['a focus', screen('landing', ({ on }) => on.enter.push({ focus: 'phone' }))],
      ['no progress', screen('identity-info', (value) => removeFrom(value, (one) => one?.progress === true))],
      [
        'opening hours',
        screen('faq', (value) =>
          firstBlocks(value).push({ text: { text: 'Our team answers from 9 to 6, seven days a week.' } }),
        ),
      ],
      [
        'a number to confirm',
        screen('landing', (value) =>
          firstBlocks(value).push({ text: { text: 'Please confirm your number with the code.' } }),
        ),
      ],
      [
        'an abbreviation',
        screen('landing', (value) =>
          firstBlocks(value).push({ text: { text: 'Have your papers ready, e.g. a passport.' } }),
        ),
      ],
    ]),
  )('%s => nobody else', (_, edits) => {
    expect(askedFor('move-in', edits)).toEqual([]);
  });
});

describe('harmless edits of what a landlord is asked', () => {
  const choices = (value: Editable): Editable[] => value.fields.items.options.choices;
  test.each(
    sampled<[string, EditsOfFiles]>([
      ['choices in another order', screen('rooms', (value) => choices(value).reverse())],
      ['one more choice', screen('rooms', (value) => choices(value).push({ value: 'desk', label: 'Desk' }))],
      ['another label', screen('rooms', ({ fields }) => Object.assign(fields.furnished, { label: 'Furnished?' }))],
      [
        'what an empty list says',
        screen('home', (value) =>
          Object.assign([...objectsIn(value)].find((one) => one.records).records, { none: 'Empty.' }),
        ),
      ],
    ]),
  )('%s => nobody else', (_, edits) => {
    expect(askedFor('landlord', edits)).toEqual([]);
  });
});
