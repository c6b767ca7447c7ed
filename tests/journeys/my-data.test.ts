import { describe, expect, test } from 'vitest';
import { startWalkthrough } from '../support/engine/walkthrough.ts';
import { journeyIds, readCompiled } from '../support/read-journey.ts';

const machines = await Promise.all(journeyIds.map(async (id) => ({ id, machine: await readCompiled(id) })));
const correcting = machines.filter(({ machine }) => machine.journey.settings.calls?.includes('correct-name'));

describe.each(correcting)('my data in $id', ({ machine }) => {
  /** The data, where the name has just been corrected to Asha, and what is then found. */
  const corrected = (summary: object) =>
    startWalkthrough(machine, { uid: 'u1' })
      .arrive('/my-data')
      .settle('fetch-my-data', 'found', { summary: { name: 'Ash' }, everything: {} })
      .type({ name: 'Asha' })
      .press('submit')
      .settle('correct-name', 'corrected')
      .settle('fetch-my-data', 'found', { summary, everything: {} });

  test('another name typed after a correction => the data is still shown', () => {
    const summary = { name: 'Asha', phone: '9876543210' };
    expect(corrected(summary).type({ name: 'Ashan' }).state.session).toMatchObject({ myData: summary });
  });

  test('the record turns out to be elsewhere after a correction => the name is not asked any more, and the data is shown', () => {
    const summary = { name: 'Asha', isElsewhere: true };
    const walkthrough = corrected(summary).press('erase').press('back-to-data');
    expect(walkthrough.state.session).toMatchObject({ myData: summary });
    expect(walkthrough.state.forms['my-data']).not.toHaveProperty('name');
  });
});
