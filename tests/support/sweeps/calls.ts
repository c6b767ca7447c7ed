import type { Instance } from '../../../src/compile/instance.ts';
import { screenHtml } from '../../../src/first-load/prerender/screen-html.tsx';
import { type Replayed, replayEvent, replayState } from '../../../src/simulate/states/replay-state.ts';
import type { ReviewState } from '../../../src/simulate/states/review-state.ts';
import { blocks, widgets } from '../product.ts';
import type { Answers } from './complete-screens.ts';

/** What the main part of a page shows. */
interface Shown {
  readonly html: string;
  readonly texts: readonly string[];
  readonly figures: ReadonlySet<string>;
}

export function shownIn({ machine, state }: Pick<Replayed, 'machine' | 'state'>): Shown {
  const page = document.createElement('div');
  page.innerHTML = screenHtml(machine, state, { widgets, blocks });
  const main = page.querySelector('main') ?? page;
  // What is still loading is out of reach of everybody.
  for (const hidden of main.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  const texts = [...main.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? '') : [])),
  );
  return { html: main.innerHTML, texts, figures: new Set(texts.join(' ').match(/[0-9][0-9,.]*/g)) };
}

/** Every state of a list in which a call is running, once for each screen, view and call. An upload has a row of its own. */
export function runningStates(machine: Instance, list: readonly ReviewState[], language: string): readonly Replayed[] {
  const found = new Map<string, Replayed>();
  for (const review of list) {
    let now = replayState(machine, { ...review, events: [] }, language);
    for (const event of review.events) {
      now = replayEvent(now, event);
      const { screen, view, dialog, runs } = now.state;
      const calls = Object.values(runs).map(({ action, event: by }) => `${action} by ${by}`);
      const key = [screen, view, dialog, ...calls].join(' ');
      if (calls.length > 0 && !calls.includes('upload by upload') && !found.has(key)) found.set(key, now);
    }
  }
  return [...found.values()];
}

/**
 * What is wrong while calls are running and after one has failed: more than 8 s of silence where the screen waits for one, a
 * sentence that is said twice, and a figure that the answer contradicts.
 */
export function findUnsaid(running: Replayed, answers: Answers): readonly string[] {
  const { machine, state } = running;
  const runs = Object.values(state.runs);
  const before = shownIn(running);
  const idle = shownIn({ machine, state: { ...state, runs: {} } });
  const isAwaited = isWaitedFor(before, idle);
  const found = [...silenceOf(running, idle, isAwaited)];
  for (const { id, action, event } of runs) {
    const failed = replayEvent(running, { type: 'outcome', run: id, outcome: 'unavailable', data: {} });
    const after = shownIn(failed);
    const { screen, message, notes, fieldErrors } = failed.state;
    const isSame = screen === state.screen;
    const hasMessage = message !== undefined || Object.keys({ ...notes, ...fieldErrors }).length > 0;
    if (isAwaited && isSame && !hasMessage && after.html === idle.html) found.push(`${action} fails without a word`);
    const added = isSame ? after.texts.filter((text) => text.includes(' ') && !before.texts.includes(text)) : [];
    for (const text of added) if (added.indexOf(text) !== added.lastIndexOf(text)) found.push(`said twice: ${text}`);
    const good = event === 'enter' ? answers[action] : undefined;
    const known = good && replayEvent(running, { type: 'outcome', run: id, outcome: good.outcome, data: good.data });
    if (known) found.push(...defaultsIn([before, ...(isSame ? [after] : [])], known, state.screen, action));
  }
  return [...new Set(found)];
}

/** The figures of what is shown that are gone once a call has answered. */
function defaultsIn(
  shown: readonly Shown[],
  known: Replayed,
  screen: string | undefined,
  action: string,
): readonly string[] {
  if (known.state.screen !== screen) return [];
  const { figures } = shownIn(known);
  const claimed = shown.flatMap((one) => [...one.figures]);
  return claimed.filter((one) => !figures.has(one)).map((one) => `${one} is said before ${action} has answered`);
}

/** Whether a screen waits for its calls. One that only fills in what the tenant may give, too, is waited for by nobody. */
const isWaitedFor = (before: Shown, idle: Shown): boolean =>
  idle.html !== before.html || !/<(?:button|input|textarea|a )/.test(before.html);

/** What is wrong after 8 s without an answer. */
function silenceOf(running: Replayed, idle: Shown, isAwaited: boolean): readonly string[] {
  const runs = Object.keys(running.state.runs);
  const { texts } = shownIn(runs.reduce((now, run) => replayEvent(now, { type: 'slow', run }), running));
  const { stillChecking, busy } = running.machine.journey.words;
  const said = texts.filter((text) => text === stillChecking).length;
  // A sentence of the screen itself, such as 'Reading your invitation…', says it as well; a hidden word does not.
  const isSaid = texts.some((text) => text === stillChecking || (text !== busy && !idle.texts.includes(text)));
  if (said > runs.length) return [`${said} sentences say that an answer takes long`];
  return isAwaited && !isSaid ? ['after 8 s nothing says that the answer takes long'] : [];
}
