import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Http } from '../model/define-action.ts';
import type { Runner } from '../runner/runner.ts';
import type { HistoryMode } from '../runtime/command.ts';
import type { Event } from '../runtime/event.ts';
import type { Values } from '../runtime/state.ts';
import { formOf } from '../runtime/step.ts';
import { JourneyView } from '../screen/app.tsx';
import { Dialog } from '../screen/chrome/dialog.tsx';
import { ErrorSummary } from '../screen/chrome/error-summary.tsx';
import { SessionWarning } from '../screen/chrome/session-warning.tsx';
import { keepFocus } from '../screen/keep-focus.ts';
import type { LateParts } from '../screen/late-parts.tsx';
import { useSecondTapGuard } from '../screen/second-tap.ts';
import type { MountableJourney } from './compiled-form.ts';
import { Embedded } from './embedded.tsx';
import { type JourneySession, openJourneySession } from './journey-session.ts';

/** What has happened in a journey, and what is shown after it. */
export interface JourneyEvent {
  /** `arrive`, `change`, `raise`, `outcome` and the like. */
  readonly type: Event['type'];
  /** The name of the raised event, or the outcome of a call. */
  readonly name?: string;
  /** The screen that is shown; undefined until the first one is loaded. */
  readonly screen: string | undefined;
  readonly view: string;
  /** The values of the form that is shown. */
  readonly values: Values;
  /** The values of the session. */
  readonly session: Values;
}

/** The properties of a journey in a page of one's own. All but `language`, `path` and the callbacks are read once. */
export interface MountedProps {
  /** Initial values of the session, by their names; stored ones replace them. */
  readonly data?: Values;
  /** What texts and conditions read as `config.`, by their names. */
  readonly config?: Values;
  /** A language that the journey has, as a BCP 47 tag; by default the one that it is written in. */
  readonly language?: string;
  /** A class of the element that the journey is in. */
  readonly className?: string;
  /** The beginning of the names of what it stores in the browser, such as `apply.`; without one, it stores nothing. */
  readonly storage?: string;
  /** Sends its calls, without a time limit or retries of the engine; by default they go to the origin of the page, with both. */
  readonly http?: Http;
  /** Where it is shown: an address of one of its screens, `/` by default. With `onNavigate`, another one is followed. */
  readonly path?: string;
  /**
   * Called with the address that the journey leads to, for the page's own router; `path` is then the address that the router is at.
   * Without it, the journey has a history of its own.
   */
  readonly onNavigate?: (path: string, how: HistoryMode) => void;
  /** Called after whatever happens. */
  readonly onEvent?: (event: JourneyEvent) => void;
  /** Called with the values of the session once a screen is shown from which nothing leads on. */
  readonly onEnd?: (session: Values) => void;
}

/** The properties of `Journey`. */
export interface JourneyProps extends MountedProps {
  /** A compiled journey. Another one is another session. */
  readonly of: MountableJourney;
}

/**
 * A journey in a page of one's own: in a shadow root, with its own values, styles and ids.
 *
 * @example
 * import { journey } from './journeys/apply/journey.json?journey';
 *
 * <Journey of={journey} language="hi" onEnd={(session) => close(session)} />
 */
export function Journey({ of: journey, ...props }: JourneyProps): ReactNode {
  const latest = useRef(props);
  const root = useRef<ShadowRoot>(null);
  const [announced, announce] = useState('');
  const [session, setSession] = useState<JourneySession>();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const { path = '/', language, onNavigate, ...given } = latest.current;
    const navigate: typeof onNavigate = onNavigate && ((to, how) => latest.current.onNavigate?.(to, how));
    setSession(openJourneySession(journey, { ...given, path, language, announce, navigate }));
  }, [journey]);
  useEffect(() => session?.runner.subscribe(tell(session, latest)), [session]);
  const { path, language } = props;
  useEffect(() => {
    if (language !== undefined) session?.runner.setLanguage(language);
  }, [session, language]);
  useEffect(() => {
    if (path !== undefined && latest.current.onNavigate) session?.arrive(path);
  }, [session, path]);
  return (
    session && (
      <Embedded
        root={root}
        of={journey}
        session={session}
        parts={lateParts}
        className={props.className}
        announced={announced}
      >
        <JourneyView />
      </Embedded>
    )
  );
}

/** Passes on what happens in a journey. */
const tell =
  ({ runner }: JourneySession, latest: RefObject<MountedProps>): Parameters<Runner['subscribe']>[0] =>
  ({ event, before, after }) => {
    const { screen, view, session } = after;
    const name = 'outcome' in event ? event.outcome : 'name' in event ? event.name : undefined;
    const happened = { type: event.type, screen, view, values: formOf(after), session };
    latest.current.onEvent?.(name === undefined ? happened : { ...happened, name });
    const isEnd = runner.machine.screens[screen ?? '']?.leadsTo.length === 0;
    if (isEnd && screen !== before.screen) latest.current.onEnd?.(session);
  };

/** It has no address of the browser, and its fonts are those of the page around. */
const lateParts: LateParts = { BrowserAddress: () => null, Dialogs, ErrorSummary, keepFocus };

function Dialogs(): ReactNode {
  useSecondTapGuard();
  return (
    <>
      <Dialog />
      <SessionWarning />
    </>
  );
}
