import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { echoAction } from '../../support/engine/echo-action.ts';
import { openTestJourney } from '../../support/engine/open-journey.tsx';
import { shoutWidget } from '../../support/engine/shout-widget.tsx';
import { actions, widgets } from '../../support/product.ts';

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
              echoed: [{ set: { 'session.answer': 'data.answer' } }, { goto: 'next' }],
              silence: [{ fieldError: { field: 'words', text: 'Too quiet.' } }],
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
const open = () => openTestJourney(sketch, { widgets: [...widgets, shoutWidget], actions: [...actions, echoAction] });

describe('a widget and an action, each added by one file and one line in a list', () => {
  test('the widget takes input, the action runs, and its outcome leads to the next screen', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Your words'), 'hello.');
    expect(screen.getByLabelText('Your words')).toHaveValue('HELLO!');
    await user.click(screen.getByRole('button', { name: 'Say it' }));
    expect(await screen.findByRole('heading', { name: 'Answer' })).toBeVisible();
    expect(screen.getByText('HELLO! HELLO!')).toBeVisible();
  });

  test('another outcome => the effects that the journey lists for it', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Your words'), 'quiet{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too quiet.');
    expect(screen.getByLabelText('Your words')).toHaveAccessibleDescription('Too quiet.');
  });

  test.each([
    ['without the widget in the list', { actions: [...actions, echoAction] }, /"shout" is not a widget/],
    ['without the action in the list', { widgets: [...widgets, shoutWidget] }, /"echo" is not an action/],
  ])('%s => the journey is not built', async (_, opening, message) => {
    await expect(openTestJourney(sketch, opening)).rejects.toThrow(message);
  });

  test('an unknown option of the widget => the journey is not built', async () => {
    const words = { label: 'Your words', widget: 'shout', options: { mrak: '!' } };
    const wrong = { ...sketch, screens: { ...sketch.screens, ask: { ...sketch.screens.ask, fields: { words } } } };
    await expect(
      openTestJourney(wrong, { widgets: [...widgets, shoutWidget], actions: [...actions, echoAction] }),
    ).rejects.toThrow(/"mrak" is not a known key here/);
  });
});
