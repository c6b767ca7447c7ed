import { own } from '../../../model/own.ts';
import { screenOf } from '../../../runtime/step.ts';
import { holds } from '../../../runtime/values/condition.ts';
import { readPath, type Scope } from '../../../runtime/values/value.ts';
import type { AskedField } from './asked-fields.ts';

/** An answer of a summary. */
export interface Answer {
  readonly asked: AskedField;
  /** Undefined if the user left it out. */
  readonly value: unknown;
}

/** The answers that the user has given, or could have given, on the screens they have seen. */
export function answersOf(scope: Scope, fields: readonly AskedField[]): readonly Answer[] {
  const { state } = scope;
  const { answers } = screenOf(scope) ?? {};
  return fields.flatMap((asked) => {
    const { screen } = asked;
    if (answers?.isLeftOut(state.visits, screen)) return [];
    // On its own screen, a summary shows what is typed; of others, what was submitted.
    const form = screen === state.screen ? state.forms[screen] : state.submitted[screen];
    const there = {
      ...scope,
      state: { ...state, screen, forms: { ...state.forms, [screen]: form ?? {} } },
    };
    if (!asked.when.every((condition) => holds(there, condition))) return [];
    const paths = asked.from === undefined ? [] : [asked.from].flat();
    const value = [own(form, asked.field), ...paths.map((path) => readPath(there, path))].find(
      (one) => one !== undefined && one !== null,
    );
    const saved = state.isDraftRestored ? state.draft?.forms[screen] : undefined;
    const wasAsked = (form ?? state.forms[screen] ?? saved) !== undefined && !asked.isConditional;
    return value === undefined && !wasAsked ? [] : [{ asked, value }];
  });
}
