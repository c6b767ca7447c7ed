import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Blocks } from './blocks.tsx';
import { Dialog } from './dialog.tsx';
import { focusField } from './focus-field.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Message } from './message.tsx';
import { Notices } from './notices.tsx';
import styles from './screen.module.css';
import { SessionEnd } from './session-end.tsx';
import { submit } from './submit.ts';
import { Summary } from './summary.tsx';
import { useRunner, useScreen, useWalk } from './walk.ts';

/** The screen of the walk: its view's blocks in one real form. */
export function Screen(): ReactNode {
  const runner = useRunner();
  const screen = useScreen();
  const view = useWalk(({ state }) => state.view);
  const turn = useWalk(({ state }) => state.turn);
  const main = useRef<HTMLElement>(null);
  const firstTurn = useRef(turn);

  const journeyTitle = useWalk(({ machine }) => machine.journey.title);
  useEffect(() => {
    document.title = `${screen.title} – ${journeyTitle}`;
  }, [screen.title, journeyTitle]);

  useEffect(() => {
    if (turn === firstTurn.current) return;
    window.scrollTo(0, 0);
    main.current?.querySelector('h1')?.focus();
  }, [turn]);

  const focus = useWalk(({ state }) => state.focus);
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
        <Summary />
        <Message />
        <Blocks blocks={screen.views[view]?.blocks ?? []} />
      </form>
      <Dialog />
      <SessionEnd />
    </main>
  );
}
