import type { ReactNode } from 'react';
import button from '../../button.module.css';
import { useText } from '../../hooks.ts';

interface ChangeButtonProps {
  readonly change: string;
  /** The label of the answer, for screen readers. */
  readonly label: string;
  readonly onPress: () => void;
}

/** The button next to an answer. */
export function ChangeButton({ change, label, onPress }: ChangeButtonProps): ReactNode {
  const word = useText(change);
  return (
    <button type="button" className={button.link} onClick={onPress}>
      {word}
      <span className="visually-hidden"> {label}</span>
    </button>
  );
}
