import type { JSONSchema7 } from 'json-schema';
import { pointer } from '../../engine/json/pointer.ts';
import { callOf, effectsOf } from '../../engine/model/effects.ts';
import { raisedBy, raisedByEffects } from '../../engine/model/graph/events.ts';
import { everySchemaIn } from '../../engine/model/schema/subschemas.ts';
import type { Condition, Effect, Screen } from '../../engine/model/types.ts';
import type { Rule, RuleContext } from '../rule.ts';
import { type Assignment, assignmentsOf } from '../values/assignments.ts';
import { hasContrary } from '../values/contrary.ts';
import { type KnownPaths, truthOf } from '../values/truth.ts';

/** A required field that has no value to start with is not locked while it is empty, nor are two that wait for each other. */
export const lockedField: Rule = {
  code: 'locked-field',
  severity: 'error',
  stage: 'references',
  *check(context) {
    const assignments = [...assignmentsOf(context.journey, context.catalogue)];
    for (const screen of Object.values(context.journey.screens)) {
      const required = requiredIn(context.journey.schemas[screen.id]);
      const own = assignments.filter((one) => one.screen === screen);
      for (const name of lockedWhileEmpty(context, screen, own)) {
        if (!required.includes(name)) continue;
        yield {
          screen: screen.id,
          at: pointer('fields', name, 'lockedWhen'),
          what: `"${screen.fields[name]?.label}" is required, and locked while it is empty`,
          why: 'nobody could answer it',
          fix: 'Lock it under another condition, or give it a value with "from".',
        };
      }
    }
  },
};

/** What a form requires, of every tenant or of some. */
const requiredIn = (schema: JSONSchema7 = {}): readonly string[] =>
  [...everySchemaIn(schema)].flatMap(({ value, at }) => {
    const isOfOthers = /\/(?:properties|items|if|not)\//.test(`${at}/`);
    return typeof value === 'object' && !isOfOthers ? (value.required ?? []) : [];
  });

/** The fields that are locked as long as all of them are empty. */
function lockedWhileEmpty(
  { journey, catalogue }: RuleContext,
  screen: Screen,
  assignments: readonly Assignment[],
): readonly string[] {
  const present = (path: string): boolean => screen.requires.some((one) => path === `session.${one}`);
  const required = journey.schemas[screen.id]?.required ?? [];
  const conditions = Object.entries(screen.fields).flatMap(([name, { lockedWhen, computed }]) =>
    lockedWhen && computed === undefined && !holdsAlways(lockedWhen) ? [[name, lockedWhen] as const] : [],
  );
  const raised = [...raisedBy(screen), ...raisedByEffects(screen, catalogue.effects)].map(({ event }) => event);
  const calls = effectsOf(screen, catalogue.effects).flatMap((placed) => {
    const action = callOf(placed)?.action;
    return action === undefined ? [] : [{ action, event: placed.event }];
  });
  let locked = conditions.filter(([name, condition]) => {
    const own = assignments.filter(({ target }) => target === `form.${name}`);
    // Of a field that is locked whether it is empty or not, any value is taken for what it is to show.
    if (truthOf(condition, { present, missing: () => false }) === true) return own.length === 0;
    return !own.some((one) => isSure(one, name, screen, present));
  });
  for (let size = -1; size !== locked.length; ) {
    size = locked.length;
    const names = new Set(locked.map(([name]) => name));
    const known: KnownPaths = {
      present,
      missing: (path) => path.startsWith('form.') && names.has(path.slice('form.'.length)),
      invalid: (field) => names.has(field) && required.includes(field),
      idle: (action) =>
        calls.every(
          (one) =>
            one.action !== action ||
            (one.event.startsWith('valid:') &&
              names.has(one.event.slice('valid:'.length)) &&
              !raised.includes(one.event)),
        ),
    };
    locked = locked.filter(([, condition]) => truthOf(condition, known) === true);
  }
  return locked.map(([name]) => name);
}

/** Such a condition holds whatever the answers are, which is reported as its own fault. */
const holdsAlways = (condition: Condition): boolean => 'any' in condition && hasContrary(condition.any);

/** Whether a field surely gets a value without being typed in: on the way in, or by what the tenant does with another field. */
function isSure(
  { at, value, target }: Assignment,
  name: string,
  { on }: Screen,
  present: (path: string) => boolean,
): boolean {
  if (at.startsWith('/fields/')) return typeof value !== 'string' || !value.startsWith('session.') || present(value);
  if (at.startsWith(`${pointer('on', `valid:${name}`)}/`)) return false;
  const event = Object.keys(on).find((one) => at.startsWith(`${pointer('on', one)}/`)) ?? '';
  // A call that is made for what was typed may be made again.
  return setsAlways(on[event], target, event === 'enter' ? 'every' : 'some');
}

/** Whether effects set a path: on either side of a condition, and in every outcome of a call or in some. */
function setsAlways(effects: unknown, path: string, outcomes: 'every' | 'some'): boolean {
  if (!Array.isArray(effects)) return false;
  return (effects as readonly Effect[]).some((effect) => {
    if ('set' in effect) return Object.hasOwn(effect.set as object, path);
    const goesOn = (list: unknown): boolean => setsAlways(list, path, outcomes) || leaves(list);
    if ('if' in effect) return [effect.then, effect.else].every(goesOn);
    return 'outcomes' in effect && Object.values(effect.outcomes as object)[outcomes](goesOn);
  });
}

const leaves = (effects: unknown): boolean =>
  Array.isArray(effects) && effects.some((effect) => 'goto' in effect || 'redirect' in effect);
