import { expect, test } from 'vitest';
import { instantiate } from '../../../src/compile/instantiate.ts';
import type { Event } from '../../../src/engine/runtime/event.ts';
import { describeHappenings } from '../../../src/simulate/states/describe-happenings.ts';
import { text } from '../../support/journey-text.ts';
import { catalogue } from '../../support/product.ts';
import { openShipped } from '../../support/read-journey.ts';

const { journey } = await openShipped('move-in');
const machine = await instantiate(journey, catalogue);

const describe = (...events: readonly Event[]): readonly string[] =>
  describeHappenings(machine, {
    ...{ id: '', kind: 'view', screen: '', view: '', title: '', flags: {}, session: {} },
    events: [{ type: 'arrive', path: '/', query: {}, pop: false }, ...events],
  });

const fill: Event = { type: 'change', field: 'phone', value: '9876543210' };
const submit: Event = { type: 'raise', name: 'send-code' };

test('the tenant arrives => the address, and the title of the screen', () => {
  expect(describe()).toEqual(['You open the address /.', `The journey shows “${text('landing', 'title')}”.`]);
});

test('a link with a parameter and a fragment => as it is opened', () => {
  const query = { entry: 'A', '#invite': 'x' };
  expect(describe({ type: 'arrive', path: '/', query, pop: false })).toContain(
    'You open the address /?entry=A#invite=x.',
  );
});

test('fields and buttons => by their labels', () => {
  const sentences = describe(fill, submit);
  expect(sentences).toContain(`You fill in “${text('landing', 'fields phone label')}” with “9876543210”.`);
  expect(sentences).toContain(`You press “${text('landing', 'phone submit')}”.`);
  expect(describe(fill, { type: 'raise', name: 'submit' })).toEqual(sentences);
});

test('an outcome => by the names of the call and the outcome, then what it shows', () => {
  const sentences = describe(fill, submit, { type: 'outcome', run: 'send-code-1', outcome: 'rejected', data: {} });
  expect(sentences.slice(3)).toEqual([
    '“send-code” answers “rejected”.',
    `A toast says “${text('landing', 'send-code rejected toast')}”`,
  ]);
});

test('what a tenant does not notice => no sentence', () => {
  expect(describe({ type: 'configured', config: {} }, { type: 'blur', field: 'phone' })).toEqual([
    'You open the address /.',
  ]);
});
