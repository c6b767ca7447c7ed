import { describe, expect, test } from 'vitest';
import { sampled } from '../../support/sampled.ts';
import {
  askedFor,
  callOf,
  type Editable,
  type EditsOfFiles,
  main,
  never,
  objectsIn,
  removeFrom,
  screen,
  withText,
} from '../../support/second-person.ts';

const buttonOf = (value: Editable, event: string): Editable =>
  [...objectsIn(value)].find((one) => one.button?.event === event);
const withoutButton = (id: string, event: string): EditsOfFiles =>
  screen(id, (value) => removeFrom(value, (one) => one?.button?.event === event));

describe('what a tenant does for something to be sent, and what they may do', () => {
  test.each(
    sampled<[string, EditsOfFiles, EditsOfFiles?]>([
      ['nothing leads to erasing', withoutButton('my-data', 'erase')],
      ['nothing leads to withdrawing', withoutButton('my-data', 'withdraw')],
      ['nothing leads to what is stored', withoutButton('my-data', 'save')],
      [
        'something else is given for it',
        screen('my-data', ({ on }) => Object.assign(on.save[0], { from: 'session.myData' })),
      ],
      [
        'a withdrawal is forgotten here',
        screen('my-data', (value) => callOf(value, 'withdraw-consent').outcomes.withdrawn.shift()),
      ],
      ['nothing leads past what is sent', withoutButton('landlord-detail', 'skip')],
      ['Back sends', screen('landlord-detail', ({ on }) => Object.assign(on, { back: 'submit' }))],
      [
        'another button sends',
        screen('landlord-detail', (value) => Object.assign(buttonOf(value, 'back').button, { event: 'submit' })),
      ],
      ['it is sent once it is there', screen('landlord-detail', ({ on }) => Object.assign(on, { ready: 'submit' }))],
      ['it is sent at once', screen('landlord-detail', ({ on }) => on.enter.push({ raise: 'submit' }))],
      [
        'it may be sent before it is checked',
        screen('verification', (value) => delete buttonOf(value, 'send-aadhaar-code').button.needs),
      ],
      ['it is sent again after Back', screen('processing-screen', (value) => delete value.history)],
      [
        'the button to agree again is not shown',
        screen('identity-info', ({ on }) => Object.assign(on, { enter: [{ clear: ['session.consentNeeded'] }] })),
      ],
      [
        'the law is opened under a condition',
        screen('identity-info', ({ on }) => Object.assign(on, { privacy: [{ if: never, then: on.privacy }] })),
      ],
      [
        'a text that nobody is shown is recorded',
        screen('landing', ({ on }) =>
          on.enter.push({
            send: 'record-consent',
            with: { uid: 'session.uid', consent: { literal: { purpose: 'credit-check', text: 'x' } } },
          }),
        ),
      ],
      ...Object.entries({ erase: 'Erase my data', withdraw: 'Withdraw my consent' }).map(
        ([event, label]): [string, EditsOfFiles, EditsOfFiles] => [
          `a button says in each case something else than ${event}`,
          screen('my-data', (value) =>
            Object.assign(buttonOf(value, event).button, {
              states: [{ when: { not: never }, label: 'Go on', look: 'link' }],
            }),
          ),
          screen('my-data', (value) => Object.assign(buttonOf(value, event).button, { label })),
        ],
      ),
      [
        'withdrawing is never ready',
        screen('my-data', (value) =>
          Object.assign(buttonOf(value, 'withdraw').button, { blockedBy: [{ when: { not: never }, say: 'Later' }] }),
        ),
      ],
      [
        'what is stored is shown to fewer',
        screen('my-data', (value) => Object.assign(value, { requires: ['uid', 'aadharNumber'] })),
      ],
      [
        'nothing leads to what is stored about a tenant',
        screen('home-screen', (value) =>
          [...objectsIn(value)].map((one) => one.goto === 'my-data' && Object.assign(one, { goto: 'process-step' })),
        ),
      ],
      [
        'a link opens what follows the consent',
        main(({ entries }) => Object.assign(entries, { 'landlord-detail': [] })),
      ],
      [
        'it is said to be withdrawn when it is not',
        screen('my-data', (value) => {
          const { withdrawn, unavailable } = callOf(value, 'withdraw-consent').outcomes;
          Object.assign(unavailable[0], { toast: withdrawn[1].toast, kind: 'success' });
        }),
        screen('my-data', (value) =>
          Object.assign(callOf(value, 'withdraw-consent').outcomes.withdrawn[1], {
            toast: 'Your consent is withdrawn.',
          }),
        ),
      ],
      [
        'signed out here and not everywhere',
        screen('my-data', ({ on }) =>
          Object.assign(on['sign-out-everywhere'][0].with, { everywhere: { literal: false } }),
        ),
      ],
      [
        'erased is said without erasing',
        screen('my-data', ({ on }) => Object.assign(on, { 'confirm-erase': [{ goto: 'my-data-erased' }] })),
      ],
      [
        'the terms close at once',
        screen('terms', (value) => Object.assign(value, { on: { enter: [{ goto: 'back' }] } })),
      ],
      ['the terms are for tenants only', screen('terms', (value) => Object.assign(value, { requires: ['uid'] }))],
      ['a valid field agrees', screen('identity-info', ({ on }) => Object.assign(on, { 'valid:pincode': 'submit' }))],
      [
        'an amount where none is known',
        screen('home-screen', (value) =>
          Object.assign(withText(value, '{session.recordRent'), { value: '{session.rent|money|₹9,000}' }),
        ),
      ],
      ['a consent is recorded for nobody', screen('identity-info', (value) => Object.assign(value, { requires: [] }))],
    ]),
  )('%s => a second person', (_, edits, live) => {
    expect(askedFor('move-in', edits, live)).not.toEqual([]);
  });

  test.each(
    sampled<[string, (settings: Editable) => unknown]>([
      ['saved answers of anybody', ({ resume }) => delete resume.owner],
      ['saved answers for years', ({ resume }) => Object.assign(resume, { days: 3650 })],
      ['saved answers of the former number', ({ resume }) => resume.same.keep.push('name')],
      ['another end', ({ resume }) => resume.ends.pop()],
      ['signed in without end', (settings) => delete settings.signedIn],
      ['signed in elsewhere', ({ signedIn }) => Object.assign(signedIn, { at: 'faq' })],
    ]),
  )('%s => a second person', (_, edit) => {
    expect(
      askedFor(
        'move-in',
        main(({ settings }) => edit(settings)),
      ),
    ).not.toEqual([]);
  });
});
