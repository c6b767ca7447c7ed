import type { Answers, Origin } from './answers.ts';
import { isLeftOut } from './way.ts';

type Values = Readonly<Record<string, unknown>>;

interface JudgedScreen {
  readonly id: string;
  readonly isEntry: boolean;
  readonly history?: string;
}

/** The steps of a draft that are still to be judged by this version of the journey. */
interface DraftSteps extends Pick<Answers, 'visits'> {
  readonly steps: readonly string[];
  readonly unjudged: readonly string[];
}

/**
 * Judges the steps of a restored draft before a place, in order. `failing` is the first whose answers this version of the
 * journey does not accept, or that is not loaded yet.
 */
export function judgeSteps<Screen extends JudgedScreen>(
  { visits, steps, unjudged }: DraftSteps,
  place: string,
  screens: Readonly<Record<string, Screen>>,
  passes: (screen: Screen) => boolean,
): { readonly failing: string | undefined; readonly unjudged: readonly string[] } {
  const end = steps.includes(place) ? steps.indexOf(place) : steps.length;
  const before = unjudged.filter((id) => steps.indexOf(id) < end);
  const failing = before.find((id) => {
    const screen = screens[id];
    if (!screen) return true;
    const isAsked = screen.id === id && !screen.isEntry && screen.history !== 'transient' && !isLeftOut(visits, id);
    return isAsked && !passes(screen);
  });
  const judged = failing === undefined ? before : before.slice(0, before.indexOf(failing));
  return { failing, unjudged: unjudged.filter((id) => !judged.includes(id)) };
}

/** What may be stored: of the form of a screen, and of the session. */
export interface Persistable {
  readonly form: (screen: string, values: Values) => Values | undefined;
  readonly session: (values: Values) => Values;
  readonly isSensitive: (property: string) => boolean;
}

/** The answers that a draft saves. An input that may not be stored is left out, and counts as unchanged. */
export function persistAnswers(
  { visits, submitted, origins }: Answers,
  { form, session, isSensitive }: Persistable,
): Answers {
  const saved = Object.entries(origins).map(([key, origin]): readonly [string, Origin] => {
    const inputs = Object.entries(origin.reads ?? {}).filter(([path, value]) => {
      const [root, name = ''] = path.split('.');
      return root === 'form' ? Object.hasOwn(form(origin.screen, { [name]: value }) ?? {}, name) : !isSensitive(name);
    });
    const reads = origin.reads && { reads: Object.fromEntries(inputs) };
    return [key, { ...origin, values: session(origin.values), ...reads }];
  });
  const forms = Object.entries(submitted).flatMap(([id, values]) => {
    const stored = form(id, values);
    return stored ? [[id, stored] as const] : [];
  });
  return { visits, submitted: Object.fromEntries(forms), origins: Object.fromEntries(saved) };
}
