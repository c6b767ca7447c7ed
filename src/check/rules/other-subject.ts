import type { JSONSchema7 } from 'json-schema';
import { valueTypesOf } from '../../engine/model/fields/value-types.ts';
import { propertiesOf } from '../../engine/model/properties.ts';
import type { Screen, Value } from '../../engine/model/types.ts';
import { groupBy } from '../group-by.ts';
import type { Finding, Rule, RuleContext } from '../rule.ts';
import { assignmentsOf } from '../values/assignments.ts';
import { inputsOf } from '../values/call-inputs.ts';
import { type PathScope, schemaAt } from '../values/known-paths.ts';
import { holders, shareWord, subjectWords } from '../values/name-words.ts';

/** A value goes to the place that has its name, where there is one, and the value of one person not to a field of another. */
export const otherSubject: Rule = {
  code: 'other-subject',
  severity: 'warning',
  stage: 'paths',
  *check(context) {
    const answers = answersIn(context);
    for (const place of placesOf(context)) {
      const { screen, at, where } = place;
      const what = isOwn(place, answers) ? undefined : (crossed(place) ?? ofAnother(place, answers));
      if (what === undefined) continue;
      yield {
        screen,
        at,
        what: `${where} is ${what}`,
        why: 'the value of one would be taken for that of the other',
        fix: 'Take the value that belongs here, or give one of the two another name.',
      };
    }
  },
};

interface ValuePlace extends Required<Pick<Finding, 'screen' | 'at'>> {
  /** The path, or the name of the input, that gets a value. */
  readonly target: string;
  /** The paths of which it gets the first that has a value. */
  readonly values: readonly string[];
  readonly scope: PathScope;
  readonly where: string;
  /** What the place asks for. */
  readonly schema: JSONSchema7 | undefined;
}

function* placesOf({ journey, catalogue }: RuleContext): Iterable<ValuePlace> {
  const starts = new Map<string, ValuePlace>();
  for (const { screen, at, scope, target, value } of assignmentsOf(journey, catalogue)) {
    if (typeof value !== 'string') continue;
    const place = {
      screen: screen.id,
      at,
      target,
      scope,
      where: `"${target}"`,
      values: [value],
      schema: schemaAt(scope, target),
    };
    const key = `${screen.id} ${at}`;
    // Several values that a field starts with are one place.
    if (at.endsWith('/from')) starts.set(key, { ...place, values: [...(starts.get(key)?.values ?? []), value] });
    else yield place;
  }
  yield* starts.values();
  for (const { screen, at, scope, name, value, action, schema } of inputsOf(journey, catalogue)) {
    const values = [value].filter((one: Value): one is string => typeof one === 'string');
    yield { screen, at, target: name, values, scope, where: `"${name}" of "${action}"`, schema };
  }
}

/** Session property, as a path -> the fields whose answers it gets. */
type Answers = ReadonlyMap<string, readonly { readonly screen: Screen; readonly field: string }[]>;

function answersIn({ journey, catalogue }: RuleContext): Answers {
  const answers = [...assignmentsOf(journey, catalogue)].flatMap(({ screen, target, value }) =>
    typeof value === 'string' && value.startsWith('form.') ? [{ screen, target, field: nameOf(value) }] : [],
  );
  return groupBy(answers, ({ target }) => target);
}

/** Whether a field starts with what was answered in it before, whatever the two are called. */
const isOwn = ({ screen, target, values: [value = ''] }: ValuePlace, answers: Answers): boolean =>
  answers.get(value)?.some((one) => one.screen.id === screen && `form.${one.field}` === target) === true;

/** The values have other names than their place, while another value has just that name. */
function crossed({ scope, target, values, schema }: ValuePlace): string | undefined {
  const label = target.startsWith('form.') ? scope.screen?.fields[nameOf(target)]?.label : undefined;
  const wanted = subjectWords(nameOf(target));
  const alike = [...wanted, ...subjectWords(label ?? '')];
  const [first] = values;
  if (first === undefined || values.some((path) => isOutside(path) || shareWord(subjectWords(nameOf(path)), alike)))
    return undefined;
  // Another rule speaks of values of another type.
  const [own, asked] = [valueTypesOf(schemaAt(scope, first)), valueTypesOf(schema)];
  if (own && asked && !own.some((type) => asked.includes(type))) return undefined;
  // A session property is set from what is given here.
  const roots = target.startsWith('session.') ? ['form', 'data'] : ['form', 'data', 'session'];
  if (target.startsWith('session.') && !roots.includes(first.split('.')[0] ?? '')) return undefined;
  const better = roots
    .flatMap((root) => namesUnder(scope, root).map((name) => `${root}.${name}`))
    .find((path) => path !== target && isNamed(nameOf(path), wanted));
  return better && `"${first}", although there is "${better}"`;
}

const nameOf = (path: string): string => path.slice(path.indexOf('.') + 1);

const isOutside = (path: string): boolean => !/^(?:form|data|session)\./.test(path);

const isNamed = (name: string, wanted: readonly string[]): boolean =>
  subjectWords(name).every((word) => wanted.includes(word));

function namesUnder({ journey, catalogue, screen, within: [nearest] }: PathScope, root: string): readonly string[] {
  if (root === 'session') return Object.keys(journey.session);
  if (root === 'form') return Object.keys(screen?.fields ?? {});
  return nearest ? Object.keys(propertiesOf(catalogue.actions[nearest.action]?.outcomes[nearest.outcome])) : [];
}

/** A field for a value of a landlord, a guarantor or another person starts with a value that is not theirs. */
function ofAnother({ scope: { screen }, target, values }: ValuePlace, answers: Answers): string | undefined {
  const label = target.startsWith('form.') ? screen?.fields[nameOf(target)]?.label : undefined;
  const holder = subjectWords(label ?? '').find((word) => holders.has(word));
  if (holder === undefined) return undefined;
  const isTheirs = (path: string): boolean =>
    [
      nameOf(path),
      ...(answers.get(path) ?? []).map(({ screen: asked, field }) => asked.fields[field]?.label ?? ''),
    ].some((name) => subjectWords(name).includes(holder));
  const other = values.find((path) => path.startsWith('session.') && !isTheirs(path));
  return other && `"${other}", which is not of the ${holder}`;
}
