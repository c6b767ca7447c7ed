import { states } from './states.ts';
import { speakHindi } from './tenant.ts';
import { test } from './test.ts';
import { expectWithinReach } from './within-reach.ts';

for (const { name, reach } of states) {
  test(`${name}: field, message and main button are visible together on every phone`, async ({ page, newPhone }) => {
    await reach(page, newPhone());
    for (const language of ['en', 'hi']) {
      if (language === 'hi') await speakHindi(page);
      await expectWithinReach(page);
    }
  });
}
