import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CountOfVersion, FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import { openRoomPage } from '../../../../tests/support/studio/room-page.tsx';
import type { EditablePart } from '../../../contracts/studio-api.ts';
import { NumbersPage } from './numbers-page.tsx';

const node = (id: string, isEnd = false) => ({
  ...{ id, title: `Screen ${id}`, kind: 'screen', path: `/${id}`, requires: [], isEntry: false, isStart: false, isEnd },
  ...{ x: 0, y: 0, width: 1, height: 1, lines: [] },
});
const layout = { width: 1, height: 1, flows: [], edges: [], nodes: [node('form'), node('end', true)] };
const variant = {
  kind: 'variant',
  from: 'form',
  to: 'brief',
  share: 0.25,
  labels: ['instead for 25 %'],
  curve: '',
  lines: [],
};
const splitLayout = { ...layout, edges: [variant], nodes: [...layout.nodes, node('brief')] };

const serve = (map: object): void => void vi.stubGlobal('fetch', async () => Response.json(map));
beforeEach(() => serve(layout));

const sum = (version: string, count: number, rest: Partial<CountOfVersion>): CountOfVersion => ({
  ...{ version, language: 'en', kind: 'came', screen: 'form', name: '', next: '', time: '' },
  ...{ ...rest, count },
});
const went = { kind: 'went', name: 'skip', next: 'end', time: '30s' } as const;

function open(sums: readonly CountOfVersion[], isOn = true, ...parts: readonly EditablePart[]): FakeStudioApi {
  const api = new FakeStudioApi();
  api.moreParts = parts;
  const versions = [...new Set(sums.map(({ version }) => version))].map((version) => ({
    version,
    since: '2026-11-01',
  }));
  api.numbers = { ...api.numbers, isOn, versions, sums };
  openRoomPage(<NumbersPage journey="move-in" />, { api });
  return api;
}

const twoVersions = [
  ...[sum('aaaaaaaa-0', 800, {}), sum('aaaaaaaa-0', 400, went)],
  ...[sum('aaaaaaaa-1', 900, {}), sum('aaaaaaaa-1', 520, { ...went, language: 'hi' })],
  sum('aaaaaaaa-1', 3, { kind: 'message', name: 'name', next: 'required' }),
];
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const cells = async (name: string) => (await row(name)).getAllByRole('cell').map(({ textContent }) => textContent);

test('two versions => all together, in the order of the journey', async () => {
  open(twoVersions);
  expect(await cells('Screen form')).toEqual([
    ...['1700', '920 (54 %)', '780 (46 %)', 'under 30\u00a0s', 'name, required (3)', '–'],
  ]);
  expect(screen.queryByRole('row', { name: /^Screen end/ })).toBeNull();
});

test('a message that has words in the journey => the words that tenants read', async () => {
  open([sum('aaaaaaaa-0', 3, {}), sum('aaaaaaaa-0', 2, { kind: 'message', name: 'name', next: 'required' })], true, {
    ...{ part: 'form', title: 'Form' },
    texts: [
      {
        ...{ at: '/fields/name/messages/required', place: 'the message', effect: 'copy', placeholders: [] },
        languages: { en: { deployed: 'Please', published: 'Your name, please', status: 'translated' } },
      },
    ],
  });
  await vi.waitFor(async () => expect((await cells('Screen form'))[4]).toBe('“Your name, please” (2)'));
});

test('a version and a language are chosen => only those', async () => {
  open(twoVersions);
  await screen.findByRole('table');
  await userEvent.selectOptions(screen.getByLabelText('Version'), 'Version 1 of release aaaaaaaa');
  await vi.waitFor(async () => expect((await cells('Screen form')).slice(0, 2)).toEqual(['900', '520 (58 %)']));
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Hindi');
  await vi.waitFor(async () => expect((await cells('Screen form')).slice(0, 2)).toEqual(['520', '520 (100 %)']));
});

test('compared with another version => both, and whether chance explains the difference', async () => {
  open(twoVersions);
  await screen.findByRole('table');
  await userEvent.selectOptions(screen.getByLabelText('Version'), 'Version 1 of release aaaaaaaa');
  await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'The words of release aaaaaaaa');
  expect(await cells('Screen form')).toEqual([
    ...[
      '400 of 800 (50 %)',
      '520 of 900 (58 %)',
      '+7.8 points, more than chance explains',
      'under 30\u00a0s',
      'under 30\u00a0s',
    ],
  ]);
});

test.each([
  [true, /Numbers appear some seconds after/],
  [false, /does not count/],
])('nothing counted, counting: %s => says so', async (isOn, words) => {
  open([], isOn);
  expect(await screen.findByText(words)).toBeVisible();
});

test('another day is chosen => asked for', async () => {
  const api = open(twoVersions);
  await screen.findByRole('table');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-05' } });
  const asked = expect.stringContaining('numbers?from=2026-11-05');
  await vi.waitFor(() => expect(api.calls).toContainEqual(asked));
});

describe('a screen with a variant by share', () => {
  const counted = [
    ...[sum('aaaaaaaa-0', 800, {}), sum('aaaaaaaa-0', 400, went)],
    ...[sum('aaaaaaaa-1', 300, { screen: 'brief' }), sum('aaaaaaaa-1', 180, { ...went, screen: 'brief' })],
    sum('aaaaaaaa-1', 3, { screen: 'brief', kind: 'message', name: 'name', next: 'required' }),
  ];
  const table = async () => within(await screen.findByRole('table', { name: 'Screen form and its variants' }));
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  test('both side by side, with the difference to the screen itself', async () => {
    serve(splitLayout);
    open(counted);
    const [, own, brief] = (await table()).getAllByRole('row');
    if (!own || !brief) throw new Error('There are not two ways.');
    expect(cellsOf(own)).toEqual([...['75 %', '800 (73 %)', '400 (50 %)', '400 (50 %)', '–', 'under 30\u00a0s', '–']]);
    expect(cellsOf(brief)).toEqual([
      ...['25 %', '300 (27 %)', '180 (60 %)', '120 (40 %)', '+10.0 points, more than chance explains'],
      ...['under 30\u00a0s', 'name, required (3)'],
    ]);
  });

  test('a version in which it was not counted => no such table', async () => {
    serve(splitLayout);
    open(counted);
    await table();
    await userEvent.selectOptions(screen.getByLabelText('Version'), 'The words of release aaaaaaaa');
    expect(await screen.findByRole('table', { name: 'Screens in the order of the journey' })).toBeVisible();
    await vi.waitFor(() => expect(screen.queryByRole('table', { name: /and its variants/ })).toBeNull());
  });
});
