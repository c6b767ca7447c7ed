import { describe, expect, test } from 'vitest';
import { validateJourney } from '../../../src/check/validate.ts';
import { instantiate } from '../../../src/compile/instantiate.ts';
import { placeJourney } from '../../../src/compile/place-journey.ts';
import { entryScreens } from '../../../src/engine/model/graph/graph.ts';
import { plainLabel } from '../../../src/engine/model/texts/plain-label.ts';
import { errorAt } from '../../../src/engine/runtime/data/place-state.ts';
import { offeredStep } from '../../../src/engine/runtime/data/saved-values.ts';
import { reviewJourney } from '../../../src/simulate/states/list-states.ts';
import { type Replayed, replayState } from '../../../src/simulate/states/replay-state.ts';
import type { ReviewList } from '../../../src/simulate/states/review-state.ts';
import { readTexts } from '../../support/journey-text.ts';
import { catalogue } from '../../support/product.ts';
import { journeyIds, openShipped } from '../../support/read-journey.ts';
import { readSmall, readSmallContext } from '../../support/small/read-small.ts';
import { reviewProject } from '../../support/studio/review-project.ts';

describe.each(journeyIds)('what can be reviewed of %s', async (id) => {
  const { machine, list } = await reviewProject(id);
  const { states, unreached } = list;
  const replayed = states.map((state) => ({ state, end: replayState(machine, state, 'en') }));

  test('every id is unique, and safe in a query', () => {
    const ids = [...states, ...unreached].map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((one) => new URL(`https://own.example/?state=${one}`).search !== `?state=${one}`)).toEqual([]);
    expect(ids.filter((one) => new URLSearchParams(`state=${one}`).get('state') !== one)).toEqual([]);
  });

  test('every title is unique on its screen', () => {
    const titles = states.map(({ screen, title }) => `${screen}: ${title}`);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('every view of every screen => a state that shows it without anything before', () => {
    const views = Object.values(machine.screens).flatMap((screen) =>
      screen.path === undefined ? [] : Object.keys(screen.views).map((view) => `${screen.id}/${view}`),
    );
    const shown = replayed.flatMap(({ state, end }) => (state.kind === 'view' ? [`${state.id} ${placeOf(end)}`] : []));
    expect(shown.sort()).toEqual(views.map((view) => `${view} ${view}`).sort());
  });

  test('every screen that is shown in a dialog => a state that shows it', () => {
    const dialogs = Object.values(machine.screens).filter(({ path }) => path === undefined);
    const shown = replayed.flatMap(({ state, end }) => (state.kind === 'dialog' ? [end.state.dialog] : []));
    expect(shown).toEqual(expect.arrayContaining(dialogs.map((screen) => screen.id)));
    expect(shown).not.toContain(undefined);
  });

  test('every message of every plain field => a state that shows it, unless no answer fails its rule', () => {
    const written = Object.values(machine.screens).flatMap(({ id: screen, fields, schema, structured }) =>
      structured
        ? []
        : Object.entries(fields).flatMap(([field, { messages = {}, computed }]) =>
            Object.entries(messages).map(([rule, message]) => ({ screen, field, rule, message, computed, schema })),
          ),
    );
    const missing = written.flatMap(({ screen, field, rule, message, schema }) => {
      const found = replayed.find(({ state }) => state.id === `${screen}/field/${field}/${rule}`);
      if (!found) return [{ id: `${screen}/field/${field}/${rule}`, schema: schema.properties?.[field] }];
      expect(errorAt(found.end, field), found.state.id).toBe(message);
      return [];
    });
    // An empty text counts as a missing one.
    expect(missing.filter(({ id: name, schema }) => !(name.endsWith('/minLength') && isAnyText(schema)))).toEqual([]);
    expect(unreached.map((one) => one.id)).toEqual(expect.arrayContaining(missing.map((one) => one.id)));
  });

  test('a lost connection at every form, a slow answer, a failed load, an ending sign-in, a return => a state of each', () => {
    const extras = replayed.flatMap(({ state, end }) => (state.kind === 'extra' ? [{ ...state, end: end.state }] : []));
    const named = (name: string) => extras.filter((state) => state.id.endsWith(`/${name}`));
    expect(named('offline').map((state) => state.end.isOffline)).not.toContain(false);
    const fieldsOf = (screen: string) => Object.keys(machine.screens[screen]?.fields ?? {});
    const forms = states.filter(({ kind, screen }) => kind === 'view' && fieldsOf(screen).length > 0);
    expect(named('offline')).toHaveLength(forms.length);
    const { resume, signedIn } = machine.journey.settings;
    expect(named('session-ending').map((state) => state.end.isSessionEnding)).toEqual(signedIn ? [true] : []);
    const offered = named('returning').map((state) => offeredStep({ machine, state: state.end }));
    expect(offered).toEqual(resume ? [expect.any(String)] : []);
    const isShown = (kind: string) => states.some((state) => state.kind === kind);
    expect(named('load-failed').map((state) => state.end.message?.kind)).toEqual(isShown('dialog') ? ['error'] : []);
    const slow = named('slow').flatMap((state) => Object.values(state.end.runs).map((run) => run.isSlow));
    const isCalling = replayed.some(({ end }) => Object.keys(end.state.runs).length > 0);
    expect(slow.some(Boolean)).toBe(isCalling);
  });

  test('every message => it is shown where it is listed', () => {
    const hidden = replayed.filter(({ state, end }) => {
      const [screen, , place = ''] = state.id.split('/');
      const isWhole = state.id.split('/')[1] === 'form';
      return (
        state.kind === 'message' && (end.state.screen !== screen || errorAt(end, isWhole ? '' : place) === undefined)
      );
    });
    expect(hidden.map(({ state }) => state.id)).toEqual([]);
  });

  test('a list that begins with the entries that it needs => never missing; everything else is reached', () => {
    const others = unreached.filter(({ id: name, screen }) => {
      const [, , field = '', rule] = name.split('/');
      const { schema, fields = {} } = machine.screens[screen] ?? {};
      const isEmptyText = rule === 'minLength' && isAnyText(schema?.properties?.[field]);
      return !(rule === 'required' && fields[field]?.entries) && !isEmptyText;
    });
    expect(others).toEqual([]);
  });
});

test('landlord, listed again below a base => the same states, and an unknown address is below it too', async () => {
  const place = { served: { base: '/below/', storage: '' }, deployment: '/', publicFiles: new Set<string>() };
  const { journey } = await openShipped('landlord');
  const placed = placeJourney(journey, place);
  const listed = reviewJourney(await instantiate(placed, catalogue), catalogue, entryScreens(placed));
  const { list } = await reviewProject('landlord');
  const namesOf = ({ states }: ReviewList) => states.map(({ id, kind, title }) => ({ id, kind, title }));
  expect(namesOf(listed)).toEqual(namesOf(list));
  const paths = listed.states.flatMap(({ events: [first] }) => (first?.type === 'arrive' ? [first.path] : []));
  expect(paths.filter((path) => !path.startsWith('/below/'))).toEqual([]);
  expect(paths.length).toBeGreaterThan(10);
});

const placeOf = ({ state }: Replayed): string =>
  state.dialog === undefined && !state.loading ? `${state.screen}/${state.view}` : `${state.dialog} ${state.loading}`;

const isAnyText = (schema: unknown): boolean =>
  (schema as { readonly minLength?: number } | undefined)?.minLength === 1;

describe('titles', async () => {
  const { list } = await reviewProject('move-in');
  const titleOf = (id: string) => list.states.find((state) => state.id === id)?.title;
  const text = readTexts('move-in');

  test.each([
    [
      'an outcome of a check',
      'identity-info/on/valid:pan/check-pan/rejected',
      text('identity-info', 'pan label'),
      'rejected',
    ],
    [
      'a message',
      'landlord-detail/field/name/maxLength',
      plainLabel(text('landlord-detail', 'name label')),
      'too long',
    ],
    [
      'a missing answer',
      'landlord-detail/field/name/required',
      plainLabel(text('landlord-detail', 'name label')),
      'missing',
    ],
    [
      'an outcome of a button',
      'landlord-detail/on/submit/add-landlord/saved',
      `“${text('landlord-detail', 'submit')}”`,
      'saved',
    ],
  ])('of %s => the label and what happens', (_, id, label, happens) => {
    expect(titleOf(id)).toBe(`${label}: ${happens}`);
  });
});

describe('a journey with an event that nothing raises', () => {
  test('listed as not reached, with the reason', async () => {
    const context = await readSmallContext();
    const validated = validateJourney(await readSmall(), context);
    if ('problems' in validated) throw new Error('The small journey has problems.');
    const small = await instantiate(validated.journey, context.catalogue);
    const { done } = small.screens;
    if (!done) throw new Error('There is no screen "done".');
    const on = { ...done.on, never: [{ goto: 'phone' }] };
    const changed = { ...small, screens: { ...small.screens, done: { ...done, on } } };
    const { unreached, states } = reviewJourney(changed, context.catalogue, entryScreens(validated.journey));
    expect(unreached.find(({ id }) => id === 'done/on/never')?.reason).toBe('Nothing leads to it: it never happens.');
    expect(states.map(({ id }) => id)).not.toContain('done/on/never');
  });
});
