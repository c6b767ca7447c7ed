import { type FocusEvent, type FormEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import { editorLoading } from '../editing/loaded-editor.ts';
import { fieldNameOf } from '../model/fields/element-ids.ts';
import { pageTitle } from '../model/texts/page-title.ts';
import type { Block } from '../model/types.ts';
import type { Runner } from '../runner/runner.ts';
import { blockers, submitOptions } from '../runtime/selectors.ts';
import type { State } from '../runtime/state.ts';
import { formOf } from '../runtime/step.ts';
import { until } from '../runtime/until.ts';
import type { Scope } from '../runtime/values/value.ts';
import { afterPress, isOnNothing } from './after-press.ts';
import { Blocks } from './blocks.tsx';
import { ScreenFrame } from './chrome/frame.tsx';
import { MessageBox } from './chrome/message-box.tsx';
import { focusField } from './focus-field.ts';
import { RootContext, useRunner, useScreen, useSelector } from './hooks.ts';
import { formBeforeHydration } from './hydration.ts';
import { LatePartsContext } from './late-parts.tsx';
import styles from './screen.module.css';

/** The current screen: the blocks of its current view inside one form, with the frame and dialogs around them. */
export function JourneyScreen(): ReactNode {
  const runner = useRunner();
  const screen = useScreen();
  const view = useSelector(({ state }) => state.view);
  const turn = useSelector(({ state }) => state.turn);
  const main = useRef<HTMLElement>(null);
  const late = useContext(LatePartsContext);
  const root = useContext(RootContext);

  const viewTitle = screen.views[view]?.title ?? screen.title;
  const journeyTitle = useSelector(({ machine }) => machine.journey.title);
  useEffect(() => {
    if (root() === document) document.title = pageTitle(viewTitle, journeyTitle);
  }, [viewTitle, journeyTitle, root]);

  const focus = useSelector(({ state }) => state.focus);
  // A focus that the screen begins with is set too.
  const shown = useRef<{ turn: typeof turn; focus?: typeof focus }>({ turn });
  useEffect(() => {
    const before = shown.current;
    shown.current = { turn, focus };
    const isNew = turn !== before.turn;
    const heading = main.current?.querySelector('h1');
    // In somebody's page, the heading that gets the focus comes into view.
    if (isNew && root() === document) window.scrollTo(0, 0);
    if (focus && focus !== before.focus) {
      // A screen reader names the landmark that the focus enters, so that it says the heading with the field.
      if (isNew && heading) main.current?.setAttribute('aria-labelledby', heading.id);
      focusField(root(), focus.field);
    } else if (isNew) heading?.focus();
  }, [turn, focus, root]);

  useEffect(() => late?.keepFocus(root()), [late, root]);

  useEffect(() => {
    for (const id of screen.leadsTo) runner.prefetch(id);
  }, [screen, runner]);

  const blocks = screen.views[view]?.blocks ?? [];
  return (
    <>
      <ScreenFrame backButtons={blocks.filter(isBackButton)}>
        <main ref={main} className={styles.main} key={`${screen.id} ${view}`} data-screen={screen.id} data-view={view}>
          <ScreenForm blocks={blocks.filter((block) => !isBackButton(block))} />
        </main>
      </ScreenFrame>
      {late && <late.Dialogs />}
    </>
  );
}

/** The form of the screen around its blocks. */
export function ScreenForm({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  const runner = useRunner();
  const late = useContext(LatePartsContext);
  const root = useContext(RootContext);
  const submitForm = (event: FormEvent): void => {
    event.preventDefault();
    const { activeElement } = root();
    void submit(runner, activeElement ? fieldNameOf(activeElement) : undefined);
  };
  return (
    <form
      {...formBeforeHydration}
      noValidate
      className={styles.form}
      onSubmit={submitForm}
      onFocus={(event) => {
        setEnterKeyHint(event);
        showWhole(event);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget === null) afterPress(() => leave(runner));
      }}
    >
      {late && <late.ErrorSummary />}
      <MessageBox />
      <Blocks blocks={blocks} />
    </form>
  );
}

/** Tells the runner that a field that was being typed in is left for nothing else. */
function leave({ getState, send }: Runner): void {
  if (getState().typing !== undefined && isOnNothing()) send({ type: 'leave' });
}

/** For a field of several lines, browsers scroll only the line with the caret into view. */
const showWhole = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLTextAreaElement) afterPress(() => target.scrollIntoView({ block: 'nearest' }));
};

/** A button with the look of a back arrow is shown in the head. */
const isBackButton = ({ name, options }: Block): boolean =>
  name === 'button' && (options as { look?: string }).look === 'back';

/** Labels the Enter key of a touch keyboard: Next, and Done in the last field of the form. */
function setEnterKeyHint({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement)) return;
  const typed =
    'input:not([type=file], [type=radio], [type=checkbox], [type=hidden], [aria-hidden=true], :disabled), textarea';
  const fields = currentTarget.querySelectorAll(typed);
  target.enterKeyHint = fields[fields.length - 1] === target ? 'done' : 'next';
}

/**
 * Submits the form of the current screen. If only a running action, such as the check of a value, blocks it, waits for that
 * action first, and then does nothing if the user has left the screen or changed a value in the meantime. `from` is the
 * field that has the focus, if any.
 */
async function submit(runner: Runner, from: string | undefined): Promise<void> {
  const { turn } = runner.getState();
  // What was typed before the editor is there is read first.
  await editorLoading();
  const before = runner.getState();
  if (before.turn !== turn) return;
  const isBlocked = (state: State): boolean => awaitsAnswer({ machine: runner.machine, state });
  if (isBlocked(before)) await until(runner, (state) => !isBlocked(state));
  const after = runner.getState();
  if (after.turn !== before.turn || formOf(after) !== formOf(before)) return;
  runner.send({ type: 'raise', name: 'submit', ...(from !== undefined && { from }) });
}

function awaitsAnswer(scope: Scope): boolean {
  const { fields, reasons } = blockers(scope, submitOptions(scope));
  return fields.length === 0 && reasons.length > 0 && Object.keys(scope.state.runs).length > 0;
}
