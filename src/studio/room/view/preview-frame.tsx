import { type ReactNode, useEffect, useRef } from 'react';
import { type PreviewAddress, previewHref } from '../../preview/address.ts';
import { type PreviewReport, reportIn } from '../../preview/report.ts';

interface PreviewFrameProps {
  readonly address: PreviewAddress;
  readonly title: string;
  readonly className: string | undefined;
  readonly onReport: (report: PreviewReport) => void;
}

/** A state in a frame of its own, and what it reports. */
export function PreviewFrame({ address, title, className, onReport }: PreviewFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
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
