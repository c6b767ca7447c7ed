import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Sketch } from '../../../../tests/support/engine/build-journey.ts';
import { fakePorts } from '../../../../tests/support/engine/fake-ports.ts';
import type { LoadTexts } from '../../../../tests/support/engine/load-from.ts';
import { openTestJourney } from '../../../../tests/support/engine/open-journey.tsx';

const sketch: Sketch = {
  screens: {
    name: {
      path: '/',
      title: 'Your name',
      fields: {
        code: { label: 'Code', widget: 'code', options: { length: 4 } },
        name: { label: 'Name', widget: 'text' },
      },
      blocks: [{ heading: 'Your name' }, { fields: ['name', 'code'] }, { submit: 'Next' }],
      on: { submit: [{ log: 'submitted' }] },
    },
  },
  schemas: {
    name: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, code: { type: 'string', pattern: '^\\d{4}$' } },
    },
  },
};

const hindi = {
  journey: {
    shown: {
      title: 'परीक्षा',
      words: { languages: 'भाषा', languageChanged: 'यह पेज अब हिन्दी में है।', missing: 'अभी चाहिए: {fields}' },
      widgets: { code: { words: { digit: '{length} में से अंक {n}' } } },
    },
  },
  name: {
    shown: {
      title: 'आपका नाम',
      fields: { name: { label: 'नाम' } },
      views: { main: { blocks: { 0: { options: 'आपका नाम' }, 2: { options: 'आगे' } } } },
    },
  },
};
const loadHindi: LoadTexts = async () => ({ journey: hindi.journey, screen: hindi.name });

async function open(loadTexts = loadHindi, first = 'en') {
  const ports = fakePorts();
  ports.language.initial.mockReturnValue(first);
  const journey = { widgets: { code: { words: { digit: 'Box {n} of {length}' } } } };
  return openTestJourney(
    { ...sketch, journey },
    { languages: [{ tag: 'hi', name: 'हिन्दी', locale: 'hi-IN', currency: 'INR' }], loadTexts, ports },
  );
}

describe('a journey in one language', () => {
  test('has no switch', async () => {
    await openTestJourney(sketch);
    expect(screen.queryByRole('group', { name: 'Language' })).toBeNull();
  });
});

describe('a journey in two languages', () => {
  test('the switch has the name of the other language in that language', async () => {
    await open();
    expect(screen.getByRole('group', { name: 'Language' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'हिन्दी' })).toHaveAttribute('lang', 'hi');
    expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Box 2 of 4' })).toBeVisible();
  });

  test('pressed => every text, the `lang` of the page and its title change, and typed values stay', async () => {
    const { user, ports } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha');
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('heading', { name: 'आपका नाम' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'नाम' })).toHaveValue('Asha');
    expect(screen.getByRole('textbox', { name: '4 में से अंक 2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'आगे' })).toBeEnabled();
    expect([document.documentElement.lang, document.title]).toEqual(['hi', 'आपका नाम – परीक्षा']);
    expect(ports.language.save.mock.calls).toEqual([['hi']]);
  });

  test('pressed => announced once, and the focus stays on the switch', async () => {
    const { user } = await open();
    const announced: string[] = [];
    const status = screen.getByRole('group', { name: 'Language' }).querySelector('[role="status"]');
    new MutationObserver(() => announced.push(status?.textContent ?? '')).observe(status as Node, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'English' })).toHaveFocus());
    await waitFor(() => expect(announced).toEqual(['यह पेज अब हिन्दी में है।']));
  });

  test('pressed after two digits of a code => the code is not marked as wrong; left for another field, it is', async () => {
    const { user, container } = await open();
    await user.click(screen.getByLabelText('Box 1 of 4'));
    await user.keyboard('12');
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'hi'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'English' })).toHaveFocus());
    expect(container.querySelector('[aria-invalid=true]')).toBeNull();
    await user.click(screen.getByLabelText('4 में से अंक 1'));
    await user.click(screen.getByLabelText('नाम'));
    await waitFor(() => expect(container.querySelector('[aria-invalid=true]')).not.toBeNull());
  });

  test('a text without a translation stays English', async () => {
    await open(loadHindi, 'hi');
    expect(screen.getByRole('heading', { name: 'आपका नाम' })).toBeVisible();
    expect(screen.getByText('Code')).toBeVisible();
  });

  test('there and back => English again, without another request', async () => {
    let loaded = 0;
    const { user } = await open(async (language, id) => {
      loaded++;
      return loadHindi(language, id);
    });
    for (const name of ['हिन्दी', 'English', 'हिन्दी']) await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('heading', { name: 'आपका नाम' })).toBeVisible();
    expect(loaded).toBe(1);
  });

  test('it cannot be loaded => a message, and the screen stays unchanged; pressed again => loaded again', async () => {
    let fails = true;
    const { user } = await open(async (language, id) => {
      if (fails) throw new Error('offline');
      return loadHindi(language, id);
    });
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The next page could not be loaded.');
    expect(document.documentElement.lang).toBe('en');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('heading', { name: 'आपका नाम' })).toBeVisible();
  });
});
