import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type PreviewAddress, previewHref } from '../../preview/address.ts';
import { type PreviewReport, reportIn } from '../../preview/report.ts';
import { type PreviewWords, previewWordsIn, type RoomWords } from '../../preview/words/words-messages.ts';

interface PreviewFrameProps {
  readonly address: PreviewAddress;
  readonly title: string;
  readonly className: string | undefined;
  readonly onReport: (report: PreviewReport) => void;
  /** The words to draw instead of those of the build, for an address with `hasRoomWords`. */
  readonly words?: Omit<RoomWords, 'source'>;
  readonly onWords?: (message: PreviewWords) => void;
}

/** Typing draws the preview again after this pause. */
const pauseMs = 150;

/** A state in a frame of its own, and what it reports. */
export function PreviewFrame({ address, title, className, onReport, words, onWords }: PreviewFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  useWords(frame, words, onWords);
  useEffect(() => {
    const receive = (event: MessageEvent): void => {
      const report = event.source === frame.current?.contentWindow ? reportIn(event) : undefined;
      if (!report) return;
      onReport(report);
      // A dialog takes the focus when it opens.
      if (document.activeElement === frame.current) {
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [onReport]);
  const href = previewHref(address);
  // A frame whose address changes would add an entry to the history.
  return <iframe key={href} ref={frame} title={title} className={className} src={href} />;
}

/** Tells a preview the words to draw when it asks and when they change, and receives what it says of them. */
function useWords(
  frame: RefObject<HTMLIFrameElement | null>,
  words: PreviewFrameProps['words'],
  onWords: PreviewFrameProps['onWords'],
): void {
  // A list of texts is made at every render; only other texts are sent.
  const text = words && JSON.stringify({ source: 'studio-room-words', ...words });
  const receiveWords = useEffectEvent((message: PreviewWords) => onWords?.(message));
  useEffect(() => {
    const send = (): void =>
      frame.current?.contentWindow?.postMessage(JSON.parse(text ?? 'null'), window.location.origin);
    const receive = (event: MessageEvent): void => {
      const message = event.source === frame.current?.contentWindow ? previewWordsIn(event) : undefined;
      if (message?.kind === 'ask') send();
      else if (message) receiveWords(message);
    };
    window.addEventListener('message', receive);
    const timer = setTimeout(send, pauseMs);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', receive);
    };
  }, [frame, text]);
}
