import { placeholdersIn } from '../model/texts/placeholder.ts';
import type { Machine, MessageSource, State } from './state.ts';
import { mapValues, type Step } from './step.ts';
import { languageOf } from './values/format.ts';
import { fillTextFrom, readPath, type Scope } from './values/value.ts';

/**
 * A text of the journey in the current language, with its placeholders filled. Its source is stored for a later
 * translation.
 */
export function translateText(step: Step, template: string, scope: Scope = step): string {
  const paths = placeholdersIn(template).flatMap((placeholder) => placeholder.paths);
  const source: MessageSource = {
    template,
    values: Object.fromEntries(paths.map((path) => [path, readPath(scope, path)])),
  };
  const text = textFrom(step, source);
  step.state = { ...step.state, messageSources: { ...step.state.messageSources, [text]: source } };
  return text;
}

/** The state with all its texts translated into another language, that of the machine. */
export function translateState(machine: Machine, state: State, language: string): State {
  const sources: Record<string, MessageSource> = {};
  const translated = (text: string): string => {
    const source = Object.hasOwn(state.messageSources, text) ? state.messageSources[text] : undefined;
    if (!source) return text;
    const result = textFrom({ machine, state: { language } }, source);
    sources[result] = { ...source, wasAnnounced: true };
    return result;
  };
  const { message, notes, fieldErrors, loading } = state;
  return {
    ...state,
    language,
    // An error, or the message, was announced when it was first shown.
    attemptedIn: undefined,
    message: message && { ...message, text: translated(message.text), spoken: true },
    notes: mapValues(notes, (note) => ({ ...note, text: translated(note.text) })),
    fieldErrors: mapValues(fieldErrors, translated),
    loading: loading?.message
      ? { ...loading, message: { ...loading.message, text: translated(loading.message.text) } }
      : loading,
    messageSources: sources,
  };
}

interface Session {
  readonly machine: Machine;
  readonly state: Pick<State, 'language'>;
}

function textFrom(session: Session, { template, values }: MessageSource): string {
  const { translations = {} } = session.machine;
  return fillTextFrom(
    (path) => values[path],
    (Object.hasOwn(translations, template) ? translations[template] : undefined) ?? template,
    languageOf(session),
  );
}
