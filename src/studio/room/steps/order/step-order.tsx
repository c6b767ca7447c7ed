import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { moveItem } from '../../../../changes/lists/list-change.ts';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import type { EditablePart } from '../../../../contracts/studio-api.ts';
import type { Json } from '../../../../engine/json/json.ts';
import { nameOfFile, titleInWords } from '../file-list/name-file.ts';
import { isScreen } from '../screen-path.ts';
import { type DraftJourneyFiles, openDraftJourney } from '../texts/draft-journey.ts';
import { useFileTexts } from '../texts/use-file-texts.ts';
import type { UnsavedFiles } from '../unsaved-files.ts';
import type { OpenFile } from '../use-file.ts';
import { useFocusAfterMove } from './focus-after-move.ts';
import { MovableStep } from './movable-step.tsx';
import { type FlowOfFile, type MoveDirection, moveStepInText, readFlows, type StepMove } from './move-step.ts';
import styles from './step-order.module.css';

interface StepOrderProps {
  readonly journey: string;
  readonly draft: StructureDraft | undefined;
  readonly unsavedFiles: UnsavedFiles;
  readonly open: OpenFile;
  readonly parts: readonly EditablePart[];
  readonly canEdit: boolean;
}

/** The flows of `journey.json`, each as a list of steps that can be moved: this changes the text below. */
export function StepOrder({ journey, draft, unsavedFiles, open, parts, canEdit }: StepOrderProps): ReactNode {
  const { text, type } = open;
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const [said, setSaid] = useState({ text, sentence: '' });
  const check = useOrderCheck({ journey, draft: canEdit ? draft : undefined, unsavedFiles, text });
  const focusAfter = useFocusAfterMove(list, text);
  const flows = readFlows(text) ?? [];
  if (flows.length === 0) return null;
  const titleOf = (step: Json | undefined): string =>
    typeof step === 'string' ? nameOfFile(`screens/${step}.json`, parts) : JSON.stringify(step);
  const move = ({ name, steps }: FlowOfFile, from: number, to: number, button: MoveDirection): void => {
    const title = titleOf(steps[from]);
    const wish: StepMove = { flow: name, from, to };
    const why = whyStepStays(steps, wish, check);
    if (why !== undefined) {
      setSaid({ text, sentence: `${title} stays where it is. ${why}` });
      return;
    }
    const moved = moveStepInText(text, wish);
    setSaid({ text: moved, sentence: `${title} is step ${to + 1} of ${steps.length} now.` });
    focusAfter({ list: name, place: to, button });
    type(moved);
  };
  return (
    <section ref={list} className={styles.order} aria-labelledby={id}>
      <h3 id={id}>Order of the steps</h3>
      {canEdit && (
        <p className={styles.help}>
          Move a step with its buttons, or drag it. This changes the text below, and is in the draft once that is saved.
          A place that the check would refuse is grey.
        </p>
      )}
      {flows.map((flow) => (
        <FlowSteps
          key={flow.name}
          flow={flow}
          titleOf={titleOf}
          canEdit={canEdit}
          whyNot={(from, to) => whyStepStays(flow.steps, { flow: flow.name, from, to }, check)}
          onMove={(from, to, button) => move(flow, from, to, button)}
        />
      ))}
      {canEdit && (
        <p role="status" className={styles.said}>
          {said.text === text && said.sentence}
        </p>
      )}
    </section>
  );
}

/** Why a step of a flow cannot be moved to a place: a sentence; undefined when it can, or when only the server knows. */
function whyStepStays(steps: readonly Json[], move: StepMove, check: WhyNotMoved | undefined): string | undefined {
  const { from, to } = move;
  if (to < 0) return 'It is the first step.';
  if (to >= steps.length) return 'It is the last step.';
  const between = steps.slice(Math.min(from, to), Math.max(from, to) + 1);
  if (between.some((step) => typeof step !== 'string'))
    return 'One of them is not the name of a screen: correct it in the text below.';
  return check?.(move);
}

interface CheckedOrder {
  readonly journey: string;
  /** Undefined where nothing can be moved. */
  readonly draft: StructureDraft | undefined;
  readonly unsavedFiles: UnsavedFiles;
  /** The text of `journey.json`, as it is typed. */
  readonly text: string;
}

/** What the check would say of another order of the steps, with what is typed into the files; undefined while that is not known. */
function useOrderCheck({ journey, draft, unsavedFiles, text }: CheckedOrder): WhyNotMoved | undefined {
  const texts = useFileTexts(journey, draft, isScreen);
  const [unsaved] = unsavedFiles;
  // Files that are the same are not read again with each key.
  const typed = JSON.stringify([...unsaved].flatMap(([path, file]) => (isScreen(path) ? [[path, file.text]] : [])));
  const screens = useMemo(() => {
    const all = new Map([...(texts ?? []), ...(JSON.parse(typed) as readonly (readonly [string, string])[])]);
    return Object.fromEntries([...all].map(([path, content]) => [idOf(path), { file: path, text: content }]));
  }, [texts, typed]);
  // What is typed is checked in a pause; another order at once, so that no button is wrong for a moment.
  const later = useDeferredValue(text);
  const looked = JSON.stringify(readFlows(later)) === JSON.stringify(readFlows(text)) ? later : text;
  return useMemo(
    () => (texts ? openOrderCheck({ journey: { file: 'journey.json', text: looked }, screens }) : undefined),
    [texts, looked, screens],
  );
}

const idOf = (path: string): string => path.slice('screens/'.length, -'.json'.length);

interface FlowStepsProps {
  readonly flow: FlowOfFile;
  readonly titleOf: (step: Json | undefined) => string;
  readonly canEdit: boolean;
  /** Why a step cannot be moved to a place, both from 0. */
  readonly whyNot: (from: number, to: number) => string | undefined;
  /** Moves a step, or says why it stays; `button` is the one that has the focus then. */
  readonly onMove: (from: number, to: number, button: MoveDirection) => void;
}

/** A flow as a list of its steps, each with buttons that move it. */
function FlowSteps({ flow: { name, steps }, titleOf, canEdit, whyNot, onMove }: FlowStepsProps): ReactNode {
  const id = useId();
  const [dragged, setDragged] = useState<number>();
  // Each is for two buttons: the step goes down, or the next one up.
  const whys = canEdit ? steps.slice(1).map((_, place) => whyNot(place, place + 1)) : [];
  const drop = (to: number): void => {
    setDragged(undefined);
    if (dragged !== undefined && dragged !== to) onMove(dragged, to, to < dragged ? 'up' : 'down');
  };
  return (
    <>
      <h4 id={id}>{titleInWords(name)}</h4>
      <ol aria-labelledby={id} className={styles.steps} data-list={name}>
        {steps.map((step, place) =>
          canEdit ? (
            <MovableStep
              key={keyOfStep(steps, place)}
              id={id}
              place={place}
              onMove={onMove}
              title={titleOf(step)}
              whyNotUp={place === 0 ? whyNot(place, place - 1) : whys[place - 1]}
              whyNotDown={place === steps.length - 1 ? whyNot(place, place + 1) : whys[place]}
              next={place === steps.length - 1 ? undefined : titleOf(steps[place + 1])}
              isDragged={dragged === place}
              isRefused={dragged !== undefined && dragged !== place && whyNot(dragged, place) !== undefined}
              onDrag={setDragged}
              onDrop={dragged === undefined ? undefined : () => drop(place)}
            />
          ) : (
            <li key={keyOfStep(steps, place)}>{titleOf(step)}</li>
          ),
        )}
      </ol>
    </>
  );
}

/** A step by its name, and not by its place; by its place too where a name is there twice. */
function keyOfStep(steps: readonly Json[], place: number): string {
  const name = JSON.stringify(steps[place]);
  return steps.indexOf(steps[place] ?? null) === place ? name : `${name} ${place}`;
}

/** Says why a step cannot be moved: a sentence; undefined when the check has nothing against it. */
type WhyNotMoved = (move: StepMove) => string | undefined;

/** Looks at another order of the steps as the check does; undefined when only the server can. */
function openOrderCheck(files: DraftJourneyFiles): WhyNotMoved | undefined {
  const draftJourney = openDraftJourney(files);
  if (!draftJourney) return undefined;
  const { journey, whyNot } = draftJourney;
  return ({ flow, from, to }) =>
    whyNot({ ...journey, flows: { ...journey.flows, [flow]: moveItem(journey.flows[flow] ?? [], from, to) } });
}
