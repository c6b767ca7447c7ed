import { type FocusEvent, type FormEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import { fieldNameOf } from '../model/fields/element-ids.ts';
import { pageTitle } from '../model/texts/page-title.ts';
import type { Block } from '../model/types.ts';
import type { Runner } from '../runner/runner.ts';
import { afterPress, isOnNothing } from './after-press.ts';
import { Blocks } from './blocks.tsx';
import { ScreenFrame } from './chrome/frame.tsx';
import { MessageBox } from './chrome/message-box.tsx';
import { setEnterKeyHint } from './enter-key-hint.ts';
import { focusField } from './focus-field.ts';
import { useRunner, useScreen, useSelector } from './hooks.ts';
import { formBeforeHydration } from './hydration.ts';
import { LatePartsContext } from './late-parts.tsx';
import styles from './screen.module.css';
import { submit } from './submit.ts';

/** The current screen: the blocks of its current view inside one form, with the frame and dialogs around them. */
export function JourneyScreen(): ReactNode {
  const runner = useRunner();
  const screen = useScreen();
  const view = useSelector(({ state }) => state.view);
  const turn = useSelector(({ state }) => state.turn);
  const main = useRef<HTMLElement>(null);
  const late = useContext(LatePartsContext);

  const viewTitle = screen.views[view]?.title ?? screen.title;
  const journeyTitle = useSelector(({ machine }) => machine.journey.title);
  useEffect(() => {
    document.title = pageTitle(viewTitle, journeyTitle);
  }, [viewTitle, journeyTitle]);

  const focus = useSelector(({ state }) => state.focus);
  // A focus that the screen begins with is set too.
  const shown = useRef<{ turn: typeof turn; focus?: typeof focus }>({ turn });
  useEffect(() => {
    const before = shown.current;
    shown.current = { turn, focus };
    const isNew = turn !== before.turn;
    const heading = main.current?.querySelector('h1');
    if (isNew) window.scrollTo(0, 0);
    if (focus && focus !== before.focus) {
      // A screen reader names the landmark that the focus enters, so that it says the heading with the field.
      if (isNew && heading) main.current?.setAttribute('aria-labelledby', heading.id);
      focusField(focus.field);
    } else if (isNew) heading?.focus();
  }, [turn, focus]);

  useEffect(() => late?.keepFocus(), [late]);

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

function ScreenForm({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  const runner = useRunner();
  const late = useContext(LatePartsContext);
  const submitForm = (event: FormEvent): void => {
    event.preventDefault();
    void submit(runner, document.activeElement ? fieldNameOf(document.activeElement) : undefined);
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
