import type { Page } from '@playwright/test';
import { type State, states } from './full-states.ts';
import { open } from './full-tenant.ts';
import { askForCode, reachAlternateNumber, reachLandlord, signIn } from './tenant.ts';

const at = (path: string) => (page: Page) => open(page, path);

/** The screens of the quick check, each as it is entered. */
const quick: readonly State[] = [
  { name: 'landing', reach: at('/') },
  {
    name: 'code',
    reach: async (page, phone) => {
      await page.goto('/');
      await askForCode(page, phone);
    },
  },
  { name: 'variant A', reach: at('/phoneVerify') },
  { name: 'identity', reach: signIn },
  {
    name: 'identity, where the PAN is found',
    reach: async (page, phone) => {
      await signIn(page, phone);
      await page.getByRole('button', { name: /^Where do I find it/ }).click();
    },
  },
  { name: 'landlord', reach: (page, phone) => reachLandlord(page, phone) },
  { name: 'another number', reach: reachAlternateNumber },
  { name: 'credit-worthy', reach: at('/success-screen') },
  { name: 'waitlist', reach: at('/notEligible') },
  { name: 'error', reach: at('/error-screen') },
  { name: 'not found', reach: at('/no-such-page') },
];

/** Every screen of the product. */
export const looks: readonly State[] = [...quick, ...states];
