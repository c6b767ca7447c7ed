import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { splitPointer, withValueAtSteps } from '../../../../engine/json/pointer.ts';
import { neighbourOf } from '../../../../engine/model/graph/flow.ts';
import { capitalize, countOf } from '../../../../engine/model/sentences.ts';
import type { Screen } from '../../../../engine/model/types.ts';
import { fileHref } from '../file-list/file-list.tsx';
import type { DraftJourney } from '../texts/draft-journey.ts';
import type { FollowingEffects } from './list-outcomes.ts';
import styles from './outcomes.module.css';

interface OutcomeRowProps {
  readonly row: FollowingEffects;
  /** Undefined while it is not known. */
  readonly draftJourney: DraftJourney | undefined;
  /** The id of the screen, and the path of its file. */
  readonly screen: string;
  readonly path: string;
  /** Where it is in the text. */
  readonly line: number;
  readonly onChoose: (to: string) => void;
  /** A target that cannot be chosen was: a sentence. */
  readonly onRefused: (sentence: string) => void;
}

/** What follows on an event or an outcome: one target as a select, and everything else in words. */
export function OutcomeRow({ row, draftJourney, screen, path, line, onChoose, onRefused }: OutcomeRowProps): ReactNode {
  const { when, target, effects } = row;
  const id = useId();
  return (
    <li className={styles.row}>
      <p id={`${id}-when`}>{when.join(', and ')}:</p>
      {target ? (
        <TargetSelect
          target={target}
          draftJourney={draftJourney}
          screen={screen}
          onChoose={onChoose}
          onRefused={onRefused}
          labelId={`${id}-when`}
        />
      ) : (
        <p className={styles.words}>
          {capitalize(effects.join('; '))}.{' '}
          <Link to={fileHref(path, { line })}>Change it in the text, line {line}</Link>
        </p>
      )}
      {target && effects.length > 0 && <p className={styles.words}>Besides, {effects.join('; ')}.</p>}
    </li>
  );
}

interface TargetSelectProps extends Pick<OutcomeRowProps, 'draftJourney' | 'screen' | 'onChoose' | 'onRefused'> {
  readonly target: NonNullable<FollowingEffects['target']>;
  readonly labelId: string;
}

function TargetSelect({ target, draftJourney, screen, labelId, onChoose, onRefused }: TargetSelectProps): ReactNode {
  const id = useId();
  // Looking at all of them takes a moment, which only those need that are about to be changed.
  const [isAsked, setIsAsked] = useState(false);
  const { at, to } = target;
  const targets = useMemo(() => (draftJourney ? targetsOf(draftJourney, screen) : []), [draftJourney, screen]);
  const refused = useMemo(() => {
    if (!draftJourney || !isAsked) return new Map<string, string>();
    const whys = targets.map((one) => [
      one.to,
      one.to === to ? undefined : whyNotTarget(draftJourney, screen, { at, to: one.to }),
    ]);
    return new Map(whys.filter((why): why is [string, string] => why[1] !== undefined));
  }, [draftJourney, isAsked, targets, screen, at, to]);
  const ask = (): void => setIsAsked(true);
  const choose = (next: string): void => {
    const why = draftJourney && whyNotTarget(draftJourney, screen, { at, to: next });
    if (why === undefined) onChoose(next);
    else onRefused(`It still goes where it did. ${why}`);
  };
  const isKnown = targets.some((one) => one.to === to);
  return (
    <>
      <select
        aria-labelledby={`${id}-to ${labelId}`}
        value={to}
        onFocus={ask}
        onPointerDown={ask}
        onChange={(event) => choose(event.target.value)}
      >
        {!isKnown && <option value={to}>{draftJourney ? `${to} (there is no such screen)` : to}</option>}
        {targets.map((one) => (
          <option key={one.to} value={one.to} disabled={refused.has(one.to)}>
            {refused.has(one.to) ? `${one.name} (not possible)` : one.name}
          </option>
        ))}
      </select>
      <span id={`${id}-to`} hidden>
        Where it goes.
      </span>
      <Reasons targets={targets} refused={refused} />
    </>
  );
}

interface ReasonsProps {
  readonly targets: readonly OutcomeTarget[];
  /** Why a target cannot be chosen. */
  readonly refused: ReadonlyMap<string, string>;
}

function Reasons({ targets, refused }: ReasonsProps): ReactNode {
  if (refused.size === 0) return null;
  return (
    <details className={styles.words}>
      <summary>Why {countOf(refused.size, 'target')} cannot be chosen</summary>
      <ul>
        {targets.map(({ to, name }) => {
          const why = refused.get(to);
          return (
            why !== undefined && (
              <li key={to}>
                {name}: {why}
              </li>
            )
          );
        })}
      </ul>
    </details>
  );
}

/** Where an outcome can lead: the id of a screen, `next` or `back`. */
interface OutcomeTarget {
  readonly to: string;
  readonly name: string;
}

/** The neighbours of a screen, and all screens, by their titles. */
function targetsOf({ journey }: DraftJourney, screen: string): readonly OutcomeTarget[] {
  const { screens } = journey;
  const titles = Object.values(screens).map(({ title }) => title);
  const nameOf = (id: string): string => {
    const title = screens[id]?.title ?? id;
    return titles.filter((one) => one === title).length > 1 ? `${title} (${id})` : title;
  };
  const neighbours = (['next', 'back'] as const).map((to) => {
    const id = neighbourOf(journey, screen, to);
    return { to, name: `${neighbourNames[to]}${id === undefined ? '' : `: ${nameOf(id)}`}` };
  });
  const all = Object.keys(screens).map((id) => ({ to: id, name: nameOf(id) }));
  return [...neighbours, ...all.toSorted((a, b) => a.name.localeCompare(b.name))];
}

/** What `next` and `back` mean. */
export const neighbourNames = { next: 'The next step', back: 'The step before' } as const;

/** Why the target at a place of a screen cannot be another one: a sentence; undefined when the check has nothing against it. */
function whyNotTarget(
  { journey, whyNot }: DraftJourney,
  screen: string,
  { at, to }: { readonly at: string; readonly to: string },
): string | undefined {
  const before = journey.screens[screen];
  if (!before) return undefined;
  const target = journey.screens[to];
  if (target && target.path === undefined) return 'It has no address: it is only shown in a dialog.';
  const changed = withValueAtSteps(before, splitPointer(at), to) as Screen;
  return whyNot({ ...journey, screens: { ...journey.screens, [screen]: changed } });
}
