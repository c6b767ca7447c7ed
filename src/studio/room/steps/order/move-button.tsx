import type { ReactNode } from 'react';
import publishing from '../../publish/publishing.module.css';
import type { MoveDirection } from './move-step.ts';

interface MoveButtonProps {
  readonly title: string;
  readonly direction: MoveDirection;
  readonly isBlocked: boolean;
  /** The id of the reason why it does nothing. */
  readonly whyId: string;
  readonly onPress: () => void;
}

/** Moves something up or down. It stays in the order of the keyboard, and says why it does nothing. */
export function MoveButton({ title, direction, isBlocked, whyId, onPress }: MoveButtonProps): ReactNode {
  return (
    <button
      type="button"
      data-move={direction}
      aria-disabled={isBlocked}
      aria-describedby={isBlocked ? whyId : undefined}
      onClick={onPress}
    >
      Move {direction}
      <span className={publishing.unseen}>: {title}</span>
    </button>
  );
}
