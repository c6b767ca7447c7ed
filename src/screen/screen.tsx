import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Blocks } from './blocks.tsx';
import { Dialog } from './chrome/dialog.tsx';
import { ErrorSummary } from './chrome/error-summary.tsx';
import { LanguageSwitch } from './chrome/language-switch.tsx';
import { MessageBox } from './chrome/message-box.tsx';
import { Notices } from './chrome/notices.tsx';
import { SessionWarning } from './chrome/session-warning.tsx';
import { focusField } from './focus-field.ts';
import { useRunner, useScreen, useSelector } from './hooks.ts';
import styles from './screen.module.css';
import { submit } from './submit.ts';

/** The screen of the walk: its view's blocks in one real form. */
export function JourneyScreen(): ReactNode {
  const runner = useRunner();
  const screen = useScreen();
  const view = useSelector(({ state }) => state.view);
  const turn = useSelector(({ state }) => state.turn);
  const main = useRef<HTMLElement>(null);
  const firstTurn = useRef(turn);

  const journeyTitle = useSelector(({ machine }) => machine.journey.title);
  useEffect(() => {
    document.title = `${screen.title} – ${journeyTitle}`;
  }, [screen.title, journeyTitle]);

  useEffect(() => {
    if (turn === firstTurn.current) return;
    window.scrollTo(0, 0);
    main.current?.querySelector('h1')?.focus();
  }, [turn]);

  const focus = useSelector(({ state }) => state.focus);
  useEffect(() => {
    if (focus) focusField(focus.field);
  }, [focus]);

  useEffect(() => {
    for (const id of screen.leadsTo) runner.prefetch(id);
  }, [screen, runner]);

  const take = (event: FormEvent): void => {
    event.preventDefault();
    void submit(runner);
  };
  // A disabled button would swallow Enter, and the tenant would not be told what is missing.
  const enter = (event: KeyboardEvent): void => {
    // Enter that ends a composed word is not meant for the form.
    if (
      event.key === 'Enter' &&
      !event.nativeEvent.isComposing &&
      event.target instanceof HTMLInputElement &&
      event.target.type !== 'file'
    )
      take(event);
  };
  return (
    <main ref={main} className={styles.screen} key={`${screen.id} ${view}`} data-screen={screen.id} data-view={view}>
      <Notices />
      <LanguageSwitch />
      {/* Before a script listens, no submit may load the page anew and lose what was typed: of method "dialog" it does nothing. */}
      <form noValidate method="dialog" className={styles.form} onSubmit={take} onKeyDown={enter}>
        <ErrorSummary />
        <MessageBox />
        <Blocks blocks={screen.views[view]?.blocks ?? []} />
      </form>
      <Dialog />
      <SessionWarning />
    </main>
  );
}
