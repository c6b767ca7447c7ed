import type { JSONSchema7 } from 'json-schema';
import type { JourneySketch } from '../../bench/web/journeys.ts';

const answersOf = (name: string): JSONSchema7 => ({
  type: 'object',
  required: [name],
  properties: { [name]: { type: 'string', minLength: 1, maxLength: 80, pattern: '\\S' } },
});

/** A journey below `/second/` that stores values under the same keys as the product's journey at "/". */
export const secondJourney: JourneySketch = {
  journey: {
    title: 'Second journey',
    base: '/second/',
    start: 'home',
    notFound: 'nowhere',
    flows: { main: ['home', 'note', 'end'] },
    entries: {},
    session: {
      type: 'object',
      properties: {
        uid: { type: 'string', keep: 'local', key: 'uid', missing: 'Please give your name first.' },
        name: { type: 'string', keep: 'local', key: 'name' },
        reference: { type: 'string', keep: 'session', key: 'reference' },
      },
    },
    settings: {
      locale: { language: 'en', country: 'IN', currency: 'INR' },
      calls: [],
      redirectAllow: [],
      resume: { key: 'walk', days: 30, owner: 'uid', ends: ['end'] },
      flags: {},
      toast: { position: 'top-right', milliseconds: 3000 },
      brand: 'rent-club',
    },
  },
  screens: {
    home: {
      path: '/',
      title: 'Second home',
      fields: { name: { label: 'Your name', widget: 'text', from: 'session.name' } },
      blocks: [
        { heading: 'Second home' },
        { resume: { text: 'You have begun.', resume: { label: 'Go on' }, restart: { label: 'Begin again' } } },
        { picture: { image: '/art/home.svg', alt: 'A house', width: 320, height: 200 } },
        { fields: ['name'] },
        { submit: 'Next' },
      ],
      on: {
        submit: [
          { set: { 'session.uid': 'form.name', 'session.name': 'form.name', 'session.reference': 'form.name' } },
          { goto: 'next' },
        ],
      },
    },
    note: {
      path: '/note',
      title: 'Second note',
      requires: ['uid'],
      fields: { note: { label: 'A note', widget: 'text' } },
      blocks: [{ heading: 'Hello {session.name}' }, { fields: ['note'] }, { submit: 'Send' }],
      on: { submit: [{ goto: 'next' }] },
    },
    end: {
      path: '/end',
      title: 'Second end',
      blocks: [{ heading: 'Thank you' }, { button: { label: 'Start over', event: 'again' } }],
      on: { again: [{ goto: 'home' }] },
    },
    nowhere: {
      path: '/nowhere',
      title: 'Nothing here',
      blocks: [{ heading: 'Nothing here' }, { button: { label: 'To the start', event: 'again' } }],
      on: { again: [{ goto: 'home' }] },
    },
  },
  schemas: { home: answersOf('name'), note: answersOf('note') },
  copies: {
    hi: { language: 'hi', texts: { home: { '/title': { from: 'Second home', text: 'दूसरा घर' } } } },
  },
};
