import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import { markupRef } from '../../../src/engine/model/condition-schema.ts';
import { formatFacts } from '../../../src/engine/model/texts/formats.ts';
import { effectFacts } from '../../../src/engine/runtime/effects/effect-facts.ts';

const text: JSONSchema7 = { type: 'string', minLength: 1 };
const condition: JSONSchema7 = { $ref: 'screen.schema.json#/$defs/condition' };
const blocks: JSONSchema7 = { $ref: 'screen.schema.json#/$defs/blocks' };
const consent: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  required: ['text', 'style', 'purpose'],
  properties: { text, style: { const: 'consent' }, purpose: text },
};
const container: JSONSchema7 = { type: 'object', required: ['blocks'], properties: { blocks } };
const button: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: {
    label: text,
    event: text,
    needs: { type: 'array', items: text },
    busyWhen: condition,
    blockedBy: {
      type: 'array',
      items: { type: 'object', required: ['when', 'say'], properties: { when: condition, say: text } },
    },
  },
};

/** A few widgets, actions and blocks, so that the tests of Problems do not depend on the real lists. */
export const smallCatalogue: Catalogue = {
  widgets: {
    phone: {
      accepts: 'string',
      options: { type: 'object', additionalProperties: false, properties: { placeholder: text } },
      words: { count: '{n} of 10 digits' },
    },
    text: {
      accepts: 'string',
      options: {
        type: 'object',
        additionalProperties: false,
        properties: { maxLength: { type: 'integer' }, first: text, last: text },
      },
      words: {},
      isText: true,
      bounds: { maxLength: ['maxLength'] },
      range: ['first', 'last'],
      offers: { 'today-or-later': { first: 'today' } },
    },
    choice: {
      accepts: ['string', 'number', 'boolean'],
      options: { type: 'object', properties: { choices: { type: 'array' } } },
      words: {},
      isOpen: true,
    },
    moment: {
      accepts: 'string',
      options: { type: 'object' },
      words: { soon: 'Soon' },
      formats: { 'today-or-later': 'zone' },
    },
    files: { accepts: 'array', options: { type: 'object' }, words: {}, sendsFiles: true },
    drawn: {
      accepts: ['object', 'string'],
      options: { type: 'object', properties: { uiSchema: { type: 'object' } } },
      words: {},
      drawsSchema: ['TextWidget', 'ObjectField', 'map'],
    },
    tick: { accepts: 'boolean', options: { type: 'object' }, words: {} },
    money: { accepts: 'number', options: { type: 'object', additionalProperties: false }, words: {} },
  },
  actions: {
    'send-code': {
      input: { type: 'object', required: ['phone'], properties: { phone: text } },
      outcomes: { sent: { type: 'object', properties: { uid: text } }, unavailable: { type: 'object' } },
      concurrency: 'once',
    },
    'look-up': {
      input: {
        type: 'object',
        required: ['pincode'],
        properties: { pincode: text, state: { type: 'string', maxLength: 5, pattern: '\\S' } },
      },
      outcomes: {
        found: {
          type: 'object',
          properties: { place: { type: 'object', properties: { district: text, state: text } } },
        },
        'not-found': { type: 'object' },
        unavailable: { type: 'object' },
      },
      concurrency: 'latest',
    },
    record: {
      input: { type: 'object', required: ['consent'], properties: { consent: { type: 'object' } } },
      outcomes: { recorded: { type: 'object' }, unavailable: { type: 'object' } },
      concurrency: 'once',
    },
    upload: {
      input: { type: 'object', required: ['uid'], properties: { uid: text } },
      outcomes: { sent: { type: 'object' }, refused: { type: 'object' }, unavailable: { type: 'object' } },
      concurrency: 'once',
      sendsFiles: true,
    },
  },
  blocks: {
    heading: { options: { anyOf: [text, { type: 'object', required: ['text'] }] }, hasMainHeading: true },
    fields: { options: { type: 'array', minItems: 1, items: text }, hasMainHeading: false },
    text: { options: { anyOf: [text, consent] }, hasMainHeading: false },
    prose: { options: { $ref: markupRef }, hasMainHeading: false },
    progress: { options: { const: true }, hasMainHeading: false },
    answers: { options: { type: 'object' }, hasMainHeading: false, sumsUp: 'from' },
    sheet: { options: container, hasMainHeading: false },
    submit: { options: { anyOf: [text, button] }, hasMainHeading: false },
    button: { options: { ...button, required: ['label', 'event'] }, hasMainHeading: false },
  },
  effects: effectFacts,
  formats: formatFacts,
};
