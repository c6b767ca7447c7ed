import type { Locator, Page } from '@playwright/test';
import { seededRandom } from '../../../src/engine/runner/call-action.ts';
import { autofill, pressBlocked, retype } from '../hand/hand.ts';
import { patternOf, text } from '../journey-text.ts';
import { valueFor } from './walker-values.ts';

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
const digitLabel = patternOf(text('journey.json', 'digit'), '(\\d+)');

/** A control, by its place among those of the page. */
interface Control {
  readonly index: number;
  readonly kind: 'click' | 'fill' | 'select';
  readonly label: string;
  readonly value: string;
}

const controlSelector = 'button, a[href], [role=button], input, textarea, select';

/** Runs in the page. One question for all controls: a question for each takes longer than what is done with them. */
function readControls(selector: string): Control[] {
  const kindOf = (control: Element): Control['kind'] => {
    if (control instanceof HTMLSelectElement) return 'select';
    const isChoice = control instanceof HTMLInputElement && /^(radio|checkbox|file|submit)$/.test(control.type);
    return !isChoice && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      ? 'fill'
      : 'click';
  };
  const isUsable = (control: Element): boolean =>
    control.checkVisibility({ visibilityProperty: true }) &&
    !control.matches(':disabled, :read-only:is(input:not([type=radio], [type=checkbox]), textarea), [inert] *') &&
    !(control instanceof HTMLInputElement && control.type === 'file');
  return [...document.querySelectorAll<HTMLInputElement>(selector)].flatMap((control, index) => {
    if (!isUsable(control)) return [];
    const texts = [control.ariaLabel, ...[...(control.labels ?? [])].map(({ textContent }) => textContent)];
    const label = (texts.join(' ').trim() || control.textContent).trim();
    return [{ index, kind: kindOf(control), label, value: control.value ?? '' }];
  });
}

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
      await this.record(`open ${path}`, () => this.open(path));
    } else await this.loseNetwork();
  }

  private async open(path: string): Promise<void> {
    const go = (): Promise<unknown> => this.page.goto(path, { waitUntil: 'commit' });
    // A step back in the history that is still under way, as after a press twice, cancels the load of another page.
    await go().catch((cause) => (String(cause).includes('ERR_ABORTED') ? go() : Promise.reject(cause)));
  }

  private async record(what: string, act: () => Promise<unknown>): Promise<void> {
    this.steps.push(what);
    await act();
  }

  private async click(): Promise<void> {
    const control = this.pick((await this.findControls()).filter(({ kind }) => kind === 'click'));
    if (!control) return;
    const times = this.random() < 0.2 ? 2 : 1;
    await this.record(`tap "${control.label.slice(0, 40)}"${times > 1 ? ' twice' : ''}`, async () => {
      for (let count = 0; count < times; count++) await pressBlocked(this.locate(control), 500).catch(() => undefined);
    });
  }

  /** Fills every field with a valid value, and presses Enter, as a hurried tenant does: mostly with what the browser has stored. */
  private async fillAll(): Promise<void> {
    const isTyped = this.random() < 0.2;
    await this.record(`${isTyped ? 'type' : 'fill in'} all and Enter`, async () => {
      for (const control of await this.findControls()) {
        if (control.kind === 'fill' && isTyped) await this.fill(control, this.valueOf(control));
        if (control.kind === 'fill' && !isTyped) await this.restore(control, this.valueOf(control));
        if (control.kind === 'select')
          await this.locate(control)
            .selectOption({ index: 1 }, { timeout: 500 })
            .catch(() => undefined);
      }
      await this.page.keyboard.press('Enter');
    });
  }

  private async fill(control: Control, value: string): Promise<void> {
    if (control.value === value) return;
    await retype(this.locate(control), value, 500).catch(() => undefined);
  }

  private async restore(control: Control, value: string): Promise<void> {
    if (control.value === value) return;
    const field = this.locate(control);
    const isThere = await field.focus({ timeout: 500 }).then(
      () => true,
      () => false,
    );
    if (isThere) await autofill(field, value).catch(() => undefined);
  }

  private locate({ index }: Control): Locator {
    return this.page.locator(controlSelector).nth(index);
  }

  /** The controls that a tenant can see and use now; none while a page is loading. */
  private async findControls(): Promise<readonly Control[]> {
    return this.page.evaluate(readControls, controlSelector).catch(() => []);
  }

  private valueOf({ label }: Control): string {
    const digit = digitLabel.exec(label)?.[1];
    // Each seed is a tenant of its own.
    return digit ? (this.code[Number(digit) - 1] ?? '1') : valueFor(label, this.phone);
  }

  /** The tenant's own number. */
  get phone(): string {
    return `7${String(this.seed % 100_000).padStart(5, '0')}${String((this.seed * 7) % 9_000).padStart(4, '0')}`;
  }

  private async typeOdd(): Promise<void> {
    const field = this.pick((await this.findControls()).filter(({ kind }) => kind === 'fill'));
    const text = this.pick(odd) ?? '';
    await this.record(`type ${JSON.stringify(text)}`, async () => {
      if (field) await this.fill(field, text);
    });
  }

  private async loseNetwork(): Promise<void> {
    await this.record('lose the network for a moment', async () => {
      await this.page.context().setOffline(true);
      await this.click();
      await this.page.waitForFunction(() => !navigator.onLine).catch(() => undefined);
      await this.page.context().setOffline(false);
    });
  }
}
