import { describe, expect, test } from 'vitest';
import { memoryStore } from '../../support/engine/fake-ports.ts';
import { openResumable, storeWithDraft } from '../../support/engine/resumable-journey.ts';

describe('two tabs', () => {
  test('each tab writes only its own changes', async () => {
    const store = await storeWithDraft();
    const [first, second] = [await openResumable('/second', { store }), await openResumable('/third', { store })];
    await second.type({ note: 'newer' });
    await first.type({ name: 'Meera' });
    await second.type({ note: 'newest' });
    expect(JSON.parse(store.entries()['local draft'] ?? '').forms).toMatchObject({
      second: { values: { name: 'Meera', size: 7 } },
      third: { values: { note: 'newest' } },
    });
  });

  test('resume => the step that the other tab has reached', async () => {
    const page = await openResumable('/', { store: memoryStore({ ...(await storeWithDraft()).entries() }) });
    const other = await openResumable('/second', { store: page.store });
    await other.type({ name: 'Meera' });
    await page.send({ type: 'resume' });
    expect(page.state()).toMatchObject({ screen: 'second', forms: { second: { name: 'Meera' } } });
  });

  test('signed out in one tab => the other saves nothing', async () => {
    const store = await storeWithDraft();
    const [first, second] = [await openResumable('/second', { store }), await openResumable('/third', { store })];
    await second.press('leave');
    await first.type({ name: 'Meera' });
    expect(store.entries()).toEqual({});
  });
});
