import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { State, Values } from '../runtime/state.ts';
import { formOf, screenOf } from '../runtime/step.ts';
import { ErrorSummary } from '../screen/chrome/error-summary.tsx';
import { focusField } from '../screen/focus-field.ts';
import { RootContext, useSelector } from '../screen/hooks.ts';
import type { LateParts } from '../screen/late-parts.tsx';
import { ScreenForm } from '../screen/screen.tsx';
import type { CompiledForm } from './compiled-form.ts';
import { Embedded } from './embedded.tsx';
import { type FormErrors, openFormSession, type TakeAnswers } from './form-session.ts';

/** The properties of a form in a page of one's own. */
export interface FormProps {
  /** The values that it begins with. Other values later replace what is there. */
  readonly data?: Values;
  /** What is wrong, as a server says it: field -> sentence; under the empty name what is wrong with no field. */
  readonly errors?: FormErrors;
  /** A language that the form has, as a BCP 47 tag; by default the one that it is written in. */
  readonly language?: string;
  /** A class of the element that the form is in. */
  readonly className?: string;
  /** Called with all values after each change. */
  readonly onChange?: (values: Values) => void;
  /**
   * Called with all values once they are valid. What it returns is wrong with them: field -> sentence. While it is pending, the
   * button is busy; if it rejects, the form says that it could not be sent.
   */
  readonly onSubmit?: TakeAnswers;
}

/** The properties of `JourneyForm`. */
export interface JourneyFormProps extends FormProps {
  /** A compiled form. Another one is another session. */
  readonly of: CompiledForm;
}

/**
 * A form in a page of one's own: it has its own values, styles and ids, and stores nothing.
 *
 * @example
 * import { form } from './apply.form.json?form';
 *
 * <JourneyForm of={form} data={{ name: 'Asha' }} onSubmit={(values) => save(values)} />
 */
export function JourneyForm({ of: form, ...props }: JourneyFormProps): ReactNode {
  const latest = useRef(props);
  const root = useRef<ShadowRoot>(null);
  const [announced, announce] = useState('');
  const [language] = useState(props.language);
  const { runner, registry, ...session } = useMemo(
    () =>
      openFormSession(form, {
        language,
        announce,
        submit: async (values) => (await latest.current.onSubmit?.(values)) ?? undefined,
      }),
    [form, language],
  );
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (props.language !== undefined) runner.setLanguage(props.language);
  }, [runner, props.language]);
  useEffect(
    () =>
      runner.subscribe(({ event, before, after }) => {
        // What the page itself fills in is no news to it.
        if (event.type !== 'refused' && !isSameForm(before, after)) latest.current.onChange?.(formOf(after));
      }),
    [runner],
  );
  const { fill, show } = session;
  // A page that renders again often gives an equal object, which must not replace what was typed since.
  const [data, errors] = [JSON.stringify(props.data), JSON.stringify(props.errors)];
  useEffect(() => {
    if (data !== undefined) fill(JSON.parse(data));
  }, [fill, data]);
  useEffect(() => {
    if (errors !== undefined) show(JSON.parse(errors));
  }, [show, errors]);
  return (
    <Embedded
      root={root}
      of={form}
      session={{ runner, registry }}
      parts={formParts}
      className={props.className}
      announced={announced}
    >
      <FormView />
    </Embedded>
  );
}

const isSameForm = (before: State, after: State): boolean =>
  formOf(before) === formOf(after) || JSON.stringify(formOf(before)) === JSON.stringify(formOf(after));

/** A form is no page: it has no dialogs, and the focus is that of the page around it. */
const formParts: LateParts = {
  BrowserAddress: () => null,
  Dialogs: () => null,
  ErrorSummary,
  keepFocus: () => () => undefined,
};

/** The form once it is loaded. */
function FormView(): ReactNode {
  const root = useContext(RootContext);
  const screen = useSelector(screenOf);
  const view = useSelector(({ state }) => state.view);
  const focus = useSelector(({ state }) => state.focus);
  useEffect(() => {
    if (focus) focusField(root(), focus.field);
  }, [focus, root]);
  // The last block is the heading that a screen has; that of a form is in the page around it.
  return screen && <ScreenForm blocks={screen.views[view]?.blocks.slice(0, -1) ?? []} />;
}
