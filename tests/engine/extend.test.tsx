import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { actions } from '../../src/actions/index.ts';
import { widgets } from '../../widgets/index.ts';
import { echo } from './echo.ts';
import { openTestJourney } from './open-journey.tsx';
import { shout } from './shout.tsx';

const sketch = {
  session: { answer: { type: 'string', keep: 'memory' } },
  screens: {
    ask: {
      path: '/',
      title: 'Ask',
      fields: { words: { label: 'Your words', widget: 'shout', options: { mark: '!' } } },
      blocks: [{ heading: 'Ask' }, { fields: ['words'] }, { submit: 'Say it' }],
      on: {
        submit: [
          {
            run: 'echo',
            with: { words: 'form.words' },
            outcomes: {
              heard: [{ set: { 'session.answer': 'data.answer' } }, { goto: 'next' }],
              silence: [{ fieldError: { field: 'words', text: 'Nobody heard that.' } }],
              unavailable: [{ toast: 'Not now.' }],
            },
          },
        ],
      },
    },
    answer: { path: '/answer', title: 'Answer', blocks: [{ heading: 'Answer' }, { text: '{session.answer}' }] },
  },
  schemas: {
    ask: { type: 'object' as const, required: ['words'], properties: { words: { type: 'string' as const } } },
  },
};
const open = () => openTestJourney(sketch, { widgets: [...widgets, shout], actions: [...actions, echo] });

describe('a widget and an action, each one file and one line in a list', () => {
  test('typed into, run, and its outcome followed', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Your words'), 'hello.');
    expect(screen.getByLabelText('Your words')).toHaveValue('HELLO!');
    await user.click(screen.getByRole('button', { name: 'Say it' }));
    expect(await screen.findByRole('heading', { name: 'Answer' })).toBeVisible();
    expect(screen.getByText('HELLO! HELLO!')).toBeVisible();
  });

  test('another outcome leads where the journey says', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Your words'), 'quiet{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nobody heard that.');
    expect(screen.getByLabelText('Your words')).toHaveAccessibleDescription('Nobody heard that.');
  });

  test.each([
    ['without the widget in the list', { actions: [...actions, echo] }, /"shout" is not a widget/],
    ['without the action in the list', { widgets: [...widgets, shout] }, /"echo" is not an action/],
  ])('%s => the journey is not built', async (_, opening, message) => {
    await expect(openTestJourney(sketch, opening)).rejects.toThrow(message);
  });

  test('options that the widget does not know => the journey is not built', async () => {
    const words = { label: 'Your words', widget: 'shout', options: { mrak: '!' } };
    const wrong = { ...sketch, screens: { ...sketch.screens, ask: { ...sketch.screens.ask, fields: { words } } } };
    await expect(openTestJourney(wrong, { widgets: [...widgets, shout], actions: [...actions, echo] })).rejects.toThrow(
      /"mrak" is not a known key here/,
    );
  });
});
