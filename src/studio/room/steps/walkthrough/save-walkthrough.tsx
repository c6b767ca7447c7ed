import { type ReactNode, type SubmitEvent, useContext, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import { scenarioPath, writeScenario } from '../../../walkthrough/scenario-file.ts';
import type { WalkthroughReport } from '../../../walkthrough/walkthrough-messages.ts';
import { AskContext } from '../../api/use-answer.ts';
import type { JourneyPageProps } from '../../journey-route.tsx';
import { fileHref } from '../file-list/file-list.tsx';
import { saveInDraft } from '../save-file.ts';
import { useStepsUndo } from '../undo/steps-undo.tsx';
import styles from './walkthrough-page.module.css';

interface SaveWalkthroughProps extends JourneyPageProps {
  readonly report: WalkthroughReport | undefined;
}

/** Names a walkthrough, and saves it in the draft. */
export function SaveWalkthrough({ journey, report }: SaveWalkthroughProps): ReactNode {
  const id = useId();
  const { save, problem, saved, isSaving } = useSaving(journey, report);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };
  const why = problem !== '' ? problem : (report?.problem ?? '');
  return (
    <form noValidate className={styles.save} onSubmit={submit}>
      <h2>Save it</h2>
      <label htmlFor={id}>What does the walkthrough show?</label>
      <input
        id={id}
        name="name"
        placeholder="The first code is wrong"
        autoComplete="off"
        maxLength={120}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {why}
      </p>
      <button type="submit" aria-disabled={isSaving}>
        Save in the draft
      </button>
      <p role="status">
        {saved !== undefined && (
          <>
            Saved in the draft, not live yet: <Link to={`/${journey}/steps${fileHref(saved)}`}>{saved}</Link>
          </>
        )}
      </p>
    </form>
  );
}

function useSaving(journey: string, report: WalkthroughReport | undefined) {
  const ask = useContext(AskContext);
  const { receive } = useStepsUndo();
  const [problem, setProblem] = useState('');
  const [saved, setSaved] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const write = async (name: string): Promise<string> => {
    if (!report || report.steps.length <= 1) return 'Nothing is recorded yet: type or press something in the phone.';
    if (report.problem !== undefined) return '';
    const draft = await ask<StructureDraft>('GET', `journeys/${journey}/structure`);
    if (draft.status !== 'ok') return `Not saved. ${draft.message}`;
    const path = scenarioPath(
      name,
      draft.data.files.map((file) => file.path),
    );
    if (path === undefined) return 'Say in some words what it shows, with letters or digits from a to z and 0 to 9.';
    const text = writeScenario({ ...report.scenario, title: name });
    const written = await saveInDraft(ask, { journey, files: new Map([[path, { text, base: null }]]) });
    if (written.kind === 'refused') return `Not saved. ${written.message}`;
    if (written.kind === 'conflict') return `Not saved. A file ${path} was added meanwhile: press the button again.`;
    receive(written);
    setSaved(path);
    return '';
  };
  return {
    problem,
    saved,
    isSaving,
    save: async (name: string): Promise<void> => {
      if (isSaving) return;
      setIsSaving(true);
      setSaved(undefined);
      setProblem(await write(name));
      setIsSaving(false);
    },
  };
}
