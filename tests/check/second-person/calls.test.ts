import { describe, expect, test } from 'vitest';
import { sampled } from '../../support/sampled.ts';
import {
  askedFor,
  callOf,
  type EditsOfFiles,
  firstBlocks,
  itemWith,
  main,
  objectsIn,
  screen,
  swap,
} from '../../support/second-person.ts';

describe('what is decided, and what is sent', () => {
  const outcomes = (id: string, action: string, one: string, other: string) =>
    screen(id, (value) => swap(callOf(value, action).outcomes, one, other));
  test.each(
    sampled<[string, EditsOfFiles]>([
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
          ({ flows }) =>
            (flows['quick-check'] = flows['quick-check'].filter((one: string) => one !== 'process-screen')),
        ),
      ],
      [
        'another result is kept',
        screen('process-screen', (value) =>
          [...objectsIn(value)].map(
            (one) =>
              one.set?.['session.result'] && Object.assign(one.set, { 'session.result': { literal: 'eligible' } }),
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
      [
        'a property is not sent',
        screen('landlord-detail', (value) => delete callOf(value, 'add-landlord').with.address),
      ],
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
            (one) =>
              one.set?.['session.panNumber'] && Object.assign(one.set, { 'session.panNumber': 'session.ownPan' }),
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
          Object.assign(itemWith(value, '+91 {form.phone'), { value: '+91 {session.phone|last-four|—}' }),
        ),
      ],
      ['a call that is not allowed', main(({ settings }) => settings.calls.splice(0, 1))],
    ]),
  )('%s => a second person', (_, edits) => {
    expect(askedFor('move-in', edits)).not.toEqual([]);
  });
});
