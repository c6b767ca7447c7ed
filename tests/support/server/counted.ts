import { editableStudio, testJourney } from './journey.ts';

/** The screens of the journey that the tests count. */
export const countedScreens = {
  form: {
    path: '/',
    title: 'Form',
    fields: { name: { label: 'Name', widget: 'text' } },
    blocks: [
      { heading: 'Form' },
      { fields: ['name'] },
      { submit: 'Next' },
      { button: { label: 'Skip', event: 'skip' } },
    ],
    on: {
      submit: [
        {
          run: 'send',
          with: { value: 'form.name' },
          outcomes: { done: [{ goto: 'end' }], failed: [], unavailable: [] },
        },
      ],
      skip: [{ goto: 'next' }],
    },
  },
  end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
};

/** The files of a built app with a studio, whose journey has these screens. */
export const countedStudio: Readonly<Record<string, string>> = {
  ...editableStudio,
  '.render/journeys.json': JSON.stringify({
    ...{ base: '/', inline: {} },
    journeys: [{ id: 'move-in', version: testJourney.release, folder: '/', storage: '', language: 'en' }],
  }),
  '.render/source.move-in.json': JSON.stringify({
    journey: { version: testJourney.release, languages: [{ tag: 'en' }, { tag: 'hi' }] },
    ways: { form: { submit: ['end'], done: ['end'], skip: ['next'] } },
    files: { screens: countedScreens },
  }),
};
