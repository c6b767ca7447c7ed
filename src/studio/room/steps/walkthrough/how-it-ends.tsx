import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { reportIn } from '../../../preview/report.ts';
import type { WalkthroughData } from '../../../walkthrough/walkthrough-data.ts';
import {
  sendWalkthroughCommand,
  type WaitingAction,
  type WalkthroughCommand,
  type WalkthroughReport,
  walkthroughReportIn,
} from '../../../walkthrough/walkthrough-messages.ts';
import { LabelledSelect } from '../../view/view-options.tsx';
import styles from './walkthrough-page.module.css';

interface HowItEndsProps extends Pick<WalkthroughInFrame, 'ask'>, Pick<WalkthroughData, 'answers'> {
  readonly report: WalkthroughReport | undefined;
}

/** How each call in progress can end, and what else the tenant does not do in the page: waiting, and going back. */
export function HowItEnds({ report, answers, ask }: HowItEndsProps): ReactNode {
  const { waiting = [], countdown, canGoBack = false } = report ?? {};
  return (
    <section aria-labelledby="walkthrough-outcomes">
      <h2 id="walkthrough-outcomes">How does it end?</h2>
      <p role="status">
        {waiting.length === 0
          ? 'No call is in progress. When one is, choose here how it ends.'
          : `Choose how it ends: ${waiting.map(({ title }) => title).join(', ')}.`}
      </p>
      {waiting.map((one) => (
        <OutcomesOf key={one.run} waiting={one} samples={answers[one.action] ?? {}} ask={ask} />
      ))}
      <div className={styles.buttons}>
        {countdown !== undefined && (
          <button type="button" onClick={() => ask({ kind: 'wait' })}>
            Wait {countdown} s, until the countdown ends
          </button>
        )}
        {canGoBack && (
          <button type="button" onClick={() => ask({ kind: 'back' })}>
            Go back, as with the button of the browser
          </button>
        )}
      </div>
    </section>
  );
}

interface OutcomesOfProps extends Pick<WalkthroughInFrame, 'ask'> {
  readonly waiting: WaitingAction;
  readonly samples: WalkthroughData['answers'][string];
}

function OutcomesOf({ waiting: { run, title, outcomes }, samples, ask }: OutcomesOfProps): ReactNode {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  return (
    <fieldset className={styles.outcomes}>
      <legend>{title}</legend>
      {outcomes.map(({ name, title: outcome }) => {
        const all = samples[name] ?? [];
        const index = chosen[name] ?? 0;
        return (
          <div key={name} className={styles.outcome}>
            <button type="button" onClick={() => ask({ kind: 'outcome', run, outcome: name, data: all[index] ?? {} })}>
              {outcome}
            </button>
            {all.length > 1 && (
              <LabelledSelect
                label={`Invented answer with “${outcome}”`}
                value={`${index}`}
                options={all.map((data, at) => [`${at}`, JSON.stringify(data)])}
                onChange={(value) => setChosen((before) => ({ ...before, [name]: Number(value) }))}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** A walkthrough that is recorded in a frame. */
interface WalkthroughInFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly report: WalkthroughReport | undefined;
  /** Why the phone shows nothing: a sentence. */
  readonly failure: string;
  /** Asks something of the phone, and goes on there. */
  readonly ask: (command: WalkthroughCommand) => void;
  /** Forgets what another frame has reported. */
  readonly forget: () => void;
}

/** Follows the walkthrough that is recorded in a frame. */
export function useWalkthrough(): WalkthroughInFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [report, setReport] = useState<WalkthroughReport>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const receive = (event: MessageEvent): void => {
      if (event.source !== frame.current?.contentWindow) return;
      const progress = walkthroughReportIn(event);
      if (progress) setReport(progress);
      const drawn = reportIn(event);
      if (drawn?.status === 'failed') setFailure(drawn.reason);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  return {
    frame,
    report,
    failure,
    ask(command) {
      sendWalkthroughCommand(frame.current?.contentWindow, command);
      // The button that was pressed may be gone, and the next step is in the phone.
      if (command.kind !== 'undo') frame.current?.focus();
    },
    forget() {
      setReport(undefined);
      setFailure('');
    },
  };
}
