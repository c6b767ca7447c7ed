import { describe, expect, test } from 'vitest';
import { startWalkthrough } from '../support/engine/walkthrough.ts';
import { journeyIds, readCompiled } from '../support/read-journey.ts';

const machines = await Promise.all(journeyIds.map(async (id) => ({ id, machine: await readCompiled(id) })));
const erasing = machines.filter(({ machine }) => machine.journey.settings.calls?.includes('erase-my-data'));

describe.each(erasing)('the erasure in $id', ({ machine }) => {
  /** The erasure, where this code has just been refused. */
  const refused = (outcome: 'rejected' | 'used-up') =>
    startWalkthrough(machine, { uid: 'u1' })
      .arrive('/my-data')
      .press('send-code')
      .settle('send-erase-code', 'sent')
      .type({ otp: '1111' })
      .press('confirm-erase')
      .settle('erase-my-data', outcome, {});

  // Shows: action:erase-my-data
  test('a wrong code for an erasure => it can be corrected', () => {
    const { state } = refused('rejected');
    expect(state.forms['my-data']).toMatchObject({ otp: '1111' });
    expect(state.session).not.toHaveProperty('codeUsedUp');
  });

  // Shows: privacy-6
  test('a code for an erasure that no longer works => its boxes are empty, and no try is called wrong', () => {
    const { state } = refused('used-up');
    expect(state.forms['my-data']).not.toHaveProperty('otp');
    expect(state).toMatchObject({ session: { codeUsedUp: true }, message: undefined });
  });

  test('back to the data => the used-up code is forgotten', () => {
    const { state } = refused('used-up').press('back-to-data');
    expect(state.session).not.toHaveProperty('codeUsedUp');
    expect(state.screen).toBe('my-data');
  });
});
