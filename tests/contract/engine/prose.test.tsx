import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../support/engine/open-journey.tsx';

const open = (prose: string) =>
  openTestJourney({
    session: { name: { type: 'string', keep: 'local', key: 'name' } },
    screens: {
      start: {
        ...{ path: '/', title: 'Start', fields: { name: { label: 'Name', widget: 'text' } } },
        blocks: [{ heading: 'Start' }, { fields: ['name'] }, { prose }, { submit: 'Next' }],
        on: { submit: [{ set: { 'session.name': 'form.name' } }, { goto: 'next' }] },
      },
      terms: { title: 'Terms', blocks: [{ heading: 'Terms' }] },
      answers: {
        ...{ path: '/answers', title: 'Answers' },
        blocks: [
          { heading: 'Answers' },
          { prose: 'Hello **{session.name}**' },
          { button: { label: 'Back', event: 'back' } },
        ],
        on: { back: [{ goto: 'back' }] },
      },
    },
    schemas: { start: { type: 'object', properties: { name: { type: 'string' } } } },
  });

// Shows: block:prose
test('paragraphs, a list, emphasis and an https address', async () => {
  await open('Bring **both**:\n- PAN\n- Aadhaar\nSee [the bank](https://rbi.org.in).');
  expect(screen.getByText('both').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['PAN', 'Aadhaar']);
  const link = screen.getByRole('link', { name: /^the bank/ });
  expect(link).toHaveAttribute('href', 'https://rbi.org.in');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a link to a screen => that screen, and what was typed is still there', async () => {
  const { user } = await open('See [the answers](/answers).');
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.click(screen.getByRole('link', { name: 'the answers' }));
  await screen.findByRole('heading', { name: 'Answers' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Asha');
});

test('a link to a dialog => it opens over the screen, where what was typed still is', async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  const { user } = await open('See the [terms](#terms).');
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.click(screen.getByRole('link', { name: 'terms' }));
  expect(await screen.findByRole('dialog', { name: 'Terms' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
});

test('a value with markup => shown as it is', async () => {
  const { user } = await open('Go on.');
  await user.type(screen.getByLabelText('Name'), '**Asha** (x)');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await screen.findByText('**Asha** (x)')).tagName).toBe('STRONG');
});
