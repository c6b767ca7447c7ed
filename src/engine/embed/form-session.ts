import type { AnyAction } from '../model/define-action.ts';
import { formScreen, submitForm } from '../model/form-screen.ts';
import type { Values } from '../runtime/state.ts';
import { formOf } from '../runtime/step.ts';
import { until } from '../runtime/until.ts';
import type { CompiledForm } from './compiled-form.ts';
import { createMemoryPorts, type MemoryPortOptions } from './memory-ports.ts';
import { type OpenSession, openSession } from './open-session.ts';

/** What is wrong with answers: field -> sentence; that of no field is under the empty name. */
export type FormErrors = Readonly<Record<string, string>>;

/** Takes answers; what it returns is wrong with them. Rejects when they could not be sent. */
export type TakeAnswers = ((values: Values) => Promise<FormErrors | undefined>) | ((values: Values) => void);

/** What the page that has a form does with it. */
export interface FormHost extends MemoryPortOptions {
  readonly submit: (values: Values) => Promise<FormErrors | undefined>;
}

/** A form in use. */
export interface FormSession extends OpenSession {
  /** Fills in values; those that are not given are emptied. */
  fill(values: Values): void;
  /** Shows what is wrong at the fields, until they are changed, and moves the focus to the first. */
  show(errors: FormErrors): void;
}

/** Opens a form: a journey session with one screen, whose submit hands the answers to the page. */
export function openFormSession({ journey, screen, loadLanguage }: CompiledForm, host: FormHost): FormSession {
  const submit: AnyAction = {
    name: submitForm,
    policy: { timeoutMs: 0, retryForMs: 0, concurrency: 'once' },
    async run() {
      const errors = (await host.submit(formOf(runner.getState()))) ?? {};
      const isRefused = Object.keys(errors).length > 0;
      if (isRefused) session.show(errors);
      return { outcome: isRefused ? 'refused' : 'done', data: {} };
    },
  };
  const { runner, registry } = openSession({
    journey,
    loadLanguage,
    known: { '/': screen },
    openRouteManifest: async () => ({ routes: {}, loaders: { [formScreen]: async () => screen } }),
    actions: { [submitForm]: submit },
    ports: createMemoryPorts(host),
  });
  const perform = async (effects: () => readonly object[]): Promise<void> => {
    await until(runner, ({ screen }) => screen !== undefined);
    const due = effects() as Readonly<Record<string, unknown>>[];
    if (due.length > 0) runner.send({ type: 'refused', screen: formScreen, effects: due });
  };
  const session: FormSession = {
    runner,
    registry,
    fill: (values) => void perform(() => changesTo(values, formOf(runner.getState()))),
    show: (errors) => void perform(() => marksOf(errors)),
  };
  runner.send({ type: 'arrive', path: '/', query: {}, pop: false });
  return session;
}

/** The effects that make some values of others; none if they are the same. */
function changesTo(values: Values, current: Values): readonly object[] {
  const isSame = (name: string): boolean => JSON.stringify(values[name]) === JSON.stringify(current[name]);
  const names = Object.keys(values).filter((name) => values[name] !== undefined && !isSame(name));
  const emptied = Object.keys(current).filter((name) => values[name] === undefined);
  const set = Object.fromEntries(names.map((name) => [`form.${name}`, { literal: values[name] }]));
  return [
    ...(names.length > 0 ? [{ set }] : []),
    ...(emptied.length > 0 ? [{ clear: emptied.map((name) => `form.${name}`) }] : []),
  ];
}

/** The effects that show what is wrong. */
function marksOf(errors: FormErrors): readonly object[] {
  const [whole, fields] = [errors[''], Object.entries(errors).filter(([field]) => field !== '')];
  return [
    ...fields.map(([field, text]) => ({ fieldError: { field, text: asWritten(text) } })),
    ...(whole === undefined ? [] : [{ toast: asWritten(whole) }]),
    ...fields.slice(0, 1).map(([focus]) => ({ focus })),
  ];
}

/** A text whose braces are no placeholders. */
const asWritten = (text: string): string =>
  text.replaceAll(/[{}]/g, (brace) => (brace === '{' ? '{lbrace}' : '{rbrace}'));
