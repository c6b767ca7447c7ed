import type { JSONSchema7 } from 'json-schema';
import { fileWords } from '../../../widgets/file/file-words.ts';
import type { JourneySketch } from '../../bench/web/journeys.ts';
import { uploadCopy } from './upload-copy.ts';

const file: JSONSchema7 = {
  type: 'object',
  required: ['id', 'name', 'size', 'type'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    size: { type: 'integer' },
    type: { type: 'string' },
  },
};

/** A journey that asks for photos of a flat and its rent agreement, and is done once they are stored. */
export const uploadJourney: JourneySketch = {
  journey: {
    title: 'Photos of the flat',
    start: 'home',
    notFound: 'home',
    flows: { main: ['home', 'photos', 'done'] },
    entries: {},
    widgets: { file: { words: fileWords } },
    session: { type: 'object', properties: { uid: { type: 'string', keep: 'local', key: 'uid' } } },
    settings: {
      locale: { language: 'en', country: 'IN', currency: 'INR' },
      redirectAllow: [],
      flags: {},
      toast: { position: 'top-right', milliseconds: 3000 },
      brand: 'rent-club',
    },
  },
  screens: {
    home: {
      path: '/',
      title: 'Home',
      blocks: [{ heading: 'Home' }, { button: { label: 'To the photos', event: 'go' } }],
      on: { go: [{ goto: 'photos' }] },
    },
    photos: {
      path: '/photos',
      title: 'Photos',
      fields: {
        photos: {
          label: 'Photos of the flat',
          help: 'Every room, and the meter.',
          widget: 'file',
          options: { types: ['image/*'], most: 5, megabytes: 8, capture: 'environment' },
          messages: { required: 'Add at least one photo.' },
        },
        agreement: { label: 'Rent agreement', widget: 'file', options: { types: ['application/pdf'] } },
      },
      blocks: [
        { heading: 'Show the flat' },
        { fields: ['photos', 'agreement'] },
        { button: { label: 'Back', event: 'back' } },
        { submit: 'Next' },
      ],
      on: {
        back: [{ goto: 'home' }],
        upload: [
          {
            run: 'upload',
            with: { uid: 'session.uid' },
            outcomes: { sent: [], refused: [], unavailable: [] },
          },
        ],
        submit: [
          {
            run: 'keep-files',
            with: { uid: 'session.uid', files: 'form.photos' },
            outcomes: {
              saved: [{ goto: 'done' }],
              gone: [{ clear: ['form.photos'] }, { toast: 'Some photos are no longer stored. Please add them again.' }],
              unavailable: [{ toast: 'This was not saved. Please try again.' }],
            },
          },
        ],
      },
    },
    done: { path: '/done', title: 'Done', blocks: [{ heading: 'Thank you' }] },
  },
  copies: { hi: uploadCopy },
  schemas: {
    photos: {
      type: 'object',
      required: ['photos'],
      properties: {
        photos: { type: 'array', minItems: 1, maxItems: 5, items: file },
        agreement: { type: 'array', maxItems: 1, items: file },
      },
    },
  },
};
