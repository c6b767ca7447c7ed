import { type RefObject, useEffect, useRef, useState } from 'react';
import { reportIn } from '../../../preview/report.ts';
import {
  sendWalkthroughCommand,
  type WalkthroughCommand,
  type WalkthroughReport,
  walkthroughReportIn,
} from '../../../walkthrough/walkthrough-messages.ts';

/** A walkthrough that is recorded in a frame. */
export interface WalkthroughInFrame {
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
    ...{ frame, report, failure },
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
