import type { Page } from '@playwright/test';
import { seededRandom } from '../../src/runner/seeded-random.ts';

/** One step of the walker, as it is printed and replayed. */
export type WalkerStep = string;

const odd = ['', ' ', '0', 'x', 'ABCDE1234F', '१२३४५६', '<b>x</b>', 'y'.repeat(200), '\u202e7', "' or 1=1 --", '👩‍👧'];
const paths = [
  ...['/', '/phoneVerify', '/identity-info', '/landlord-detail', '/process-screen', '/verification', '/homeScreen'],
  ...[
    '/workDetail',
    '/tenantDetail',
    '/faq',
    '/journey',
    '/processStep',
    '/salaryScreen',
    '/no-such-page',
    '/notEligible',
  ],
];
const valid: readonly (readonly [RegExp, string])[] = [
  [/mobile|landlord number|alternate/i, '9812345670'],
  [/pan number|pan\b/i, 'ABCPE1234F'],
  [/pin code/i, '560001'],
  [/aadhar number/i, '234123412346'],
  [/rent amount/i, '25000'],
  [/move in date/i, '2031-05-01'],
  [/account/i, '123456789012'],
  [/ifsc/i, 'HDFC0000001'],
  [/email/i, 'asha@lotus.example'],
  [/./, 'Asha Rao'],
];

/** A tenant without a plan: does what the seed decides, and remembers each step. */
export class Walker {
  readonly steps: WalkerStep[] = [];
  /** The last one-time code that the sandbox answered. */
  code = '';
  private readonly random: () => number;

  constructor(
    private readonly page: Page,
    readonly seed: number,
  ) {
    this.random = seededRandom(`walker ${seed}`);
  }

  private pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.random() * items.length)];
  }

  /** Does one thing: clicks, types, goes back or forward, reloads, opens an address, or loses the network for a moment. */
  async step(): Promise<void> {
    const roll = this.random();
    if (roll < 0.36) await this.click();
    else if (roll < 0.8) await this.fillAll();
    else if (roll < 0.84) await this.typeOdd();
    else if (roll < 0.9) await this.record('back', () => this.page.goBack({ waitUntil: 'commit', timeout: 5_000 }));
    else if (roll < 0.92) await this.record('reload', () => this.page.reload({ waitUntil: 'commit' }));
    else if (roll < 0.97) {
      const path = this.pick(paths) ?? '/';
      await this.record(`open ${path}`, () => this.page.goto(path, { waitUntil: 'commit' }));
    } else await this.loseNetwork();
  }

  private async record(what: string, act: () => Promise<unknown>): Promise<void> {
    this.steps.push(what);
    await act();
  }

  private async click(): Promise<void> {
    const buttons = await this.page.getByRole('button').all();
    const links = await this.page.getByRole('link').all();
    const controls = [...buttons, ...links, ...(await this.page.getByRole('radio').all())];
    const control = this.pick(controls);
    if (!control) return;
    const name = (await control.textContent({ timeout: 500 }).catch(() => '')) ?? '';
    const times = this.random() < 0.2 ? 2 : 1;
    await this.record(`click "${name.trim().slice(0, 40)}"${times > 1 ? ' twice' : ''}`, () =>
      control.click({ clickCount: times, timeout: 500 }).catch(() => undefined),
    );
  }

  /** Fills every empty field with a valid value, and presses Enter, as a hurried tenant does. */
  private async fillAll(): Promise<void> {
    await this.record('fill in and Enter', async () => {
      const fields = await this.page.getByRole('textbox').all();
      const dates = await this.page.locator('input[type=date]').all();
      for (const field of [...fields, ...dates]) await this.fill(field);
      for (const select of await this.page.getByRole('combobox').all())
        await select.selectOption({ index: 1 }, { timeout: 500 }).catch(() => undefined);
      await this.page.keyboard.press('Enter');
    });
  }

  private async fill(field: ReturnType<Page['locator']>): Promise<void> {
    const label = await field
      .evaluate((control: HTMLInputElement) =>
        [control.ariaLabel, ...[...(control.labels ?? [])].map(({ textContent }) => textContent)].join(' '),
      )
      .catch(() => '');
    const digit = /^\s*Digit (\d)/.exec(label)?.[1];
    const value = digit ? (this.code[Number(digit) - 1] ?? '1') : this.valueFor(label);
    await field.fill(value, { timeout: 500 }).catch(() => undefined);
  }

  private valueFor(label: string): string {
    const value = valid.find(([pattern]) => pattern.test(label))?.[1] ?? 'x';
    // Each seed is a tenant of its own.
    return /mobile number/i.test(label) && !/alternate/i.test(label) ? this.phone : value;
  }

  /** The tenant's own number. */
  get phone(): string {
    return `7${String(this.seed % 100_000).padStart(5, '0')}${String((this.seed * 7) % 9_000).padStart(4, '0')}`;
  }

  private async typeOdd(): Promise<void> {
    const field = this.pick(await this.page.getByRole('textbox').all());
    const text = this.pick(odd) ?? '';
    await this.record(`type ${JSON.stringify(text)}`, async () => {
      await field?.fill(text, { timeout: 500 }).catch(() => undefined);
    });
  }

  private async loseNetwork(): Promise<void> {
    await this.record('lose the network for a moment', async () => {
      await this.page.context().setOffline(true);
      await this.click();
      await this.page.waitForTimeout(150);
      await this.page.context().setOffline(false);
    });
  }
}
