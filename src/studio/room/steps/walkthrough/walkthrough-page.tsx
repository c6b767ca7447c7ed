import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { previewHref } from '../../../preview/address.ts';
import type { WalkthroughData } from '../../../walkthrough/walkthrough-data.ts';
import type { ShownJourney } from '../../data.ts';
import type { JourneyPageProps } from '../../journey-route.tsx';
import { LoadStatus } from '../../load/load-status.tsx';
import { useJson } from '../../load/use-json.ts';
import { PageHeading } from '../../page-heading.tsx';
import { canEditSteps, useSignedIn } from '../../session/session.ts';
import { LabelledSelect } from '../../view/view-options.tsx';
import { withArticle } from '../release-form.tsx';
import { HowItEnds, useWalkthrough } from './how-it-ends.tsx';
import { SaveWalkthrough } from './save-walkthrough.tsx';
import styles from './walkthrough-page.module.css';

/** Records a walkthrough: the journey runs in a phone, and what happens there becomes a scenario of the draft. */
export function WalkthroughPage({ journey }: JourneyPageProps): ReactNode {
  const { role } = useSignedIn();
  const data = useJson<WalkthroughData>(`${journey}/walkthrough.json`);
  const shown = useJson<ShownJourney>(`${journey}/journey.json`);
  const waiting = [data, shown].find(({ status }) => status !== 'ready');
  const canEdit = canEditSteps(role);
  return (
    <>
      <PageHeading>Record a walkthrough</PageHeading>
      <p>
        <Link to={`/${journey}/steps`}>Back to the steps</Link>
      </p>
      {!canEdit && <p>As {withArticle(role)} you cannot record one: that needs the role editor.</p>}
      {canEdit && waiting && waiting.status !== 'ready' && <LoadStatus loaded={waiting} what="the journey" />}
      {canEdit && data.status === 'ready' && shown.status === 'ready' && (
        <Recording journey={journey} data={data.data} language={shown.data.languages[0] ?? ''} />
      )}
    </>
  );
}

interface RecordingProps extends JourneyPageProps {
  readonly data: WalkthroughData;
  /** That of the screen files. */
  readonly language: string;
}

function Recording({ journey, data, language }: RecordingProps): ReactNode {
  const [start, setStart] = useState(data.starts[0]?.screen ?? '');
  const walkthrough = useWalkthrough();
  const { frame, report, failure, ask, forget } = walkthrough;
  const href = previewHref({ journey, state: '', language, scheme: 'light', walkthrough: start });
  const chooseStart = (screen: string): void => {
    forget();
    setStart(screen);
  };
  return (
    <>
      <p className={styles.intro}>
        Type and press in the phone as a tenant would, and choose beside it how each call ends. The phone runs the live
        steps, not the draft. What you type is saved in the file: use invented names and numbers only.
      </p>
      <div className={styles.layout}>
        <div className={styles.phone}>
          <LabelledSelect
            label="Begin at"
            value={start}
            options={data.starts.map(({ screen, title }) => [screen, title])}
            onChange={chooseStart}
          />
          <iframe key={href} ref={frame} title="The journey in a phone" className={styles.frame} src={href} />
        </div>
        <div className={styles.facts}>
          {failure !== '' && <p role="alert">The phone cannot show it: {failure}</p>}
          <HowItEnds report={report} answers={data.answers} ask={ask} />
          <WalkthroughSteps {...walkthrough} />
          <SaveWalkthrough journey={journey} report={report} />
        </div>
      </div>
    </>
  );
}

/** What is recorded so far, and how it is taken back. */
function WalkthroughSteps({ report, ask }: ReturnType<typeof useWalkthrough>): ReactNode {
  const steps = report?.steps ?? [];
  const isEmpty = steps.length <= 1;
  return (
    <section aria-labelledby="walkthrough-steps">
      <h2 id="walkthrough-steps">What is recorded</h2>
      {report ? (
        <ol aria-live="polite">
          {steps.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may come twice, and steps are added at the end.
            <li key={index}>{sentence}</li>
          ))}
        </ol>
      ) : (
        <p role="status">Opening the journey…</p>
      )}
      <div className={styles.buttons}>
        <button type="button" aria-disabled={isEmpty} onClick={() => isEmpty || ask({ kind: 'undo' })}>
          Undo the last step
        </button>
        <button type="button" aria-disabled={isEmpty} onClick={() => isEmpty || ask({ kind: 'restart' })}>
          Clear all steps
        </button>
      </div>
    </section>
  );
}
