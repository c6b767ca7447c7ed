import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import { formatFacts } from '../../../src/engine/model/texts/formats.ts';
import { effectFacts } from '../../../src/engine/runtime/effects/effect-facts.ts';

const any: JSONSchema7 = {};
const object: JSONSchema7 = { type: 'object' };
const text: JSONSchema7 = { type: 'string' };

/** The catalogue of most test journeys: three widgets, the blocks that the runtime knows, and two actions. */
export const testCatalogue: Catalogue = {
  widgets: {
    text: { accepts: 'string', options: object, words: { hint: 'Type {what}' } },
    number: { accepts: 'number', options: object, words: {} },
    switch: { accepts: 'boolean', options: object, words: {} },
  },
  blocks: {
    heading: { options: any, hasMainHeading: true },
    fields: { options: any, hasMainHeading: false },
    text: { options: any, hasMainHeading: false },
    submit: { options: any, hasMainHeading: false },
    button: { options: any, hasMainHeading: false },
    group: { options: any, hasMainHeading: false },
  },
  actions: {
    /** Checks a value; a new run replaces the one in progress. */
    check: {
      input: { type: 'object', required: ['value'], properties: { value: text } },
      outcomes: { good: { type: 'object', properties: { name: text } }, bad: object, unavailable: object },
      concurrency: 'latest',
    },
    /** Must not run twice at the same time. */
    send: {
      input: { type: 'object', required: ['value'], properties: { value: any } },
      outcomes: { done: { type: 'object', properties: { id: text, url: text } }, failed: object, unavailable: object },
      concurrency: 'once',
    },
  },
  effects: effectFacts,
  formats: formatFacts,
};
