import { holds } from '../../../runtime/values/condition.ts';
import { readPath, type Scope } from '../../../runtime/values/value.ts';
import type { AskedField } from './asked-fields.ts';

/** An answer of a summary. */
export interface Answer {
  readonly asked: AskedField;
  /** Undefined if the tenant left it out. */
  readonly value: unknown;
}

/** The answers that the tenant has given, or could have given, on the screens they have seen. */
export function answersOf(scope: Scope, fields: readonly AskedField[]): readonly Answer[] {
  const { state } = scope;
  return fields.flatMap((asked) => {
    const saved = state.isDraftRestored ? state.draft?.forms[asked.screen]?.values : undefined;
    const form = state.forms[asked.screen] ?? saved;
    const there = {
      ...scope,
      state: { ...state, screen: asked.screen, forms: { ...state.forms, [asked.screen]: form ?? {} } },
    };
    if (!asked.when.every((condition) => holds(there, condition))) return [];
    const paths = asked.from === undefined ? [] : [asked.from].flat();
    const value = [form?.[asked.field], ...paths.map((path) => readPath(there, path))].find(
      (one) => one !== undefined && one !== null,
    );
    const wasAsked = form !== undefined && !asked.isConditional;
    return value === undefined && !wasAsked ? [] : [{ asked, value }];
  });
}
