import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { brandCss } from '../../../src/build/brand-css.ts';
import { openJourney } from '../../../src/check/files/open-journey.ts';
import { compileTexts } from '../../../src/compile/compile-texts.ts';
import { translateInstance } from '../../../src/compile/instance.ts';
import { instantiate } from '../../../src/compile/instantiate.ts';
import { copyProject } from '../../support/copied-project.ts';
import { fakePorts, memoryStore } from '../../support/engine/fake-ports.ts';
import { openMachine } from '../../support/engine/open-journey.tsx';
import { startWalkthrough, type Walkthrough } from '../../support/engine/walkthrough.ts';
import { withDrawn } from '../../support/engine/with-drawn.ts';
import { perform, readOpsPage } from '../../support/ops-page.ts';
import { catalogue } from '../../support/product.ts';

const project = copyProject();

/** The journey of the copied project, in English and Hindi. */
async function compile() {
  const { journey, copies, sources } = await openJourney(project.folder, 'move-in', async () => catalogue);
  const english = await instantiate(journey, catalogue, copies);
  const [hindi] = copies.map((copy) => translateInstance(english, compileTexts(sources, copy, catalogue)));
  return { journey, english, hindi: hindi ?? english };
}
type Compiled = Awaited<ReturnType<typeof compile>>;

const mount = (machine: Compiled['english'], at: string) =>
  openMachine(machine, { at, ports: fakePorts({ store: memoryStore({ 'local uid': 'u1' }) }) });

const arrive = ({ english }: Compiled, at: string): Walkthrough => startWalkthrough(english, { uid: 'u1' }).arrive(at);

/** What each page promises, observed after its steps. */
const effects: Readonly<Record<string, (compiled: Compiled) => Promise<void> | void>> = {
  'change-a-title-or-button.md': async ({ english, hindi }) => {
    const { unmount } = await mount(english, '/landlord-detail');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your landlord');
    expect(screen.getByRole('button', { name: 'Save and continue' })).toBeVisible();
    unmount();
    await mount(hindi, '/landlord-detail');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('आपके मकान मालिक');
    expect(screen.getByRole('button', { name: 'सेव करें और आगे बढ़ें' })).toBeVisible();
  },
  'change-a-validation-message.md': async ({ english }) => {
    const { user } = await mount(english, '/landlord-detail');
    await user.type(screen.getByRole('textbox', { name: /^Landlord Number/ }), '123');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const message = 'Please enter the landlord’s number: 10 digits, without +91.';
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
  },
  'change-a-toast.md': (compiled) => {
    const fill = { employmentType: 'Other', employerName: 'Acme', designation: 'Cook', employerAddress: '1 MG Road' };
    const walkthrough = arrive(compiled, '/workDetail').type({ ...fill, companyEmail: 'a@b.in' });
    walkthrough.press('submit').settle('generate-journey', 'rejected');
    walkthrough.press('submit').settle('generate-journey', 'unavailable');
    expect(walkthrough.commands('toast').map(({ text, kind }) => [text, kind])).toEqual([
      ['Your details were not accepted. Please check them and try again.', 'error'],
      ['We could not reach our partner. Please try again.', 'info'],
    ]);
  },
  'change-the-order-of-steps.md': (compiled) => {
    expect(arrive(compiled, '/landlord-detail').press('skip').state.screen).toBe('identity-info');
  },
  'remove-a-step.md': (compiled) => {
    const walkthrough = arrive(compiled, '/tenantSelection').type({ household: 'self' }).press('submit');
    expect(walkthrough.state.screen).toBe('home-screen');
    expect(arrive(compiled, '/congratulations').state.screen).toBe('not-found');
  },
  'insert-a-step-with-a-field.md': async (compiled) => {
    const known = { uid: 'u1', panNumber: 'ABCPE1234F', pincode: '560001' };
    const begin = () => startWalkthrough(compiled.english, known).arrive('/home-found');
    const answer = (found: string) => begin().type({ found }).press('submit').state.screen;
    expect([answer('yes'), answer('no')]).toEqual(['landlord-detail', 'process-screen']);
    const { user } = await mount(compiled.english, '/home-found');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please choose one.')).toBeVisible();
  },
  'make-a-field-optional-or-required.md': async ({ english }) => {
    const { user } = await mount(english, '/rentAgreement');
    await user.type(screen.getByRole('textbox', { name: 'Emergency contact' }), ' ');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('link', { name: 'Please tell us whom to call in an emergency.' })).toBeVisible();
  },
  'change-a-choice.md': async (compiled) => {
    const values = { relation: 'Brother', pan: 'ABCPE1234F', accountNumber: '123456789', ifsc: 'HDFC0001234' };
    const walkthrough = arrive(compiled, '/tenantDetail').type(values).settle('look-up-ifsc', 'unavailable');
    expect(walkthrough.press('submit').state.screen).toBe('identity-documents');
    await mount(compiled.hindi, '/tenantDetail');
    expect(screen.getByRole('option', { name: 'भाई' })).toBeInTheDocument();
  },
  'change-where-an-outcome-leads.md': (compiled) => {
    const values = { name: 'Asha', phone: '9876500000', address: '1 MG Road' };
    const walkthrough = arrive(compiled, '/landlord-detail').type(values).press('submit');
    expect(walkthrough.settle('add-landlord', 'unavailable').state.screen).toBe('error-screen');
  },
  'change-the-faq.md': async ({ english, hindi }) => {
    const { container, unmount } = await mount(english, '/faq');
    expect(container).toHaveTextContent(/Can I pay the rent in cash\?.*How long is the lease\?/);
    unmount();
    const { container: translated } = await mount(hindi, '/faq');
    expect(translated).toHaveTextContent(/क्या मैं किराया नकद दे सकता हूँ\?.*लीज़ कितने समय की होती है\?/);
  },
  'change-a-translation.md': async ({ hindi }) => {
    await mount(hindi, '/landlord-detail');
    expect(screen.getByRole('button', { name: 'अभी छोड़ें' })).toBeVisible();
  },
  'change-colours-or-logo.md': ({ journey }) => {
    expect(brandCss(journey.brand)).toContain('#12457a');
    expect(readFileSync(join(project.folder, 'public', journey.brand.logo), 'utf8')).toContain('#12457a');
  },
  'choose-who-sees-a-screen.md': async (compiled) => {
    const shown = ['/', '/?entry=A', '/?entry=B'].map(
      (at) => startWalkthrough(compiled.english).arrive(at).state.screen,
    );
    expect(shown).toEqual(['landing', 'phone-verify', 'onboarding']);
    const part = 'Damage to the property is covered, free of charge.';
    const { container, unmount } = await mount(compiled.english, '/faq');
    expect(container).not.toHaveTextContent(part);
    unmount();
    expect((await mount(compiled.english, '/faq?entry=B')).container).toHaveTextContent(part);
  },
  'try-two-wordings-of-a-screen.md': ({ english, hindi }) => {
    const drawn = ['onboarding', 'onboarding-short'].map((onboarding) =>
      startWalkthrough(withDrawn(english, { onboarding })).arrive('/onboarding').press('start'),
    );
    expect(drawn.map(({ state }) => state.screen)).toEqual(['phone-verify', 'phone-verify']);
    const at = startWalkthrough(withDrawn(hindi, { onboarding: 'onboarding-short' })).arrive('/onboarding').state;
    expect(hindi.screens[at.screen ?? '']?.title).toBe('संक्षेप में');
  },
  'go-live-and-back.md': async ({ english }) => {
    const git = (...words: readonly string[]): void => {
      const name = ['-c', 'user.name=Ops', '-c', 'user.email=ops@example.com', '-c', 'commit.gpgsign=false'];
      const { status, stderr } = spawnSync('git', [...name, ...words], { cwd: project.folder, encoding: 'utf8' });
      expect(status, stderr).toBe(0);
    };
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'What is live');
    await perform(readOpsPage('change-a-title-or-button.md').task, project);
    git('commit', '-qam', 'Reword the landlord step');
    expect((await compile()).english.journey.version).not.toBe(english.journey.version);
    git('revert', '--no-edit', 'HEAD');
    expect((await compile()).english.journey.version).toBe(english.journey.version);
  },
};

test('each page has its effect here', () => {
  expect(Object.keys(effects).sort()).toEqual(readdirSync('docs/ops').filter((name) => name !== 'README.md'));
});

describe('what a page promises happens', () => {
  test.each(Object.entries(effects))('docs/ops/%s', async (page, observe) => {
    await perform(readOpsPage(page).task, project);
    await observe(await compile());
  });
});
