import { useEffect } from 'react';

/** Within this time and distance, a second tap was meant for what the first one has pressed: nobody reads a new screen faster. */
const againMs = 700;
const againPx = 24;

const controls = 'a, button, input, select, textarea, label, summary, [role=button], [role=option]';

/** The control that was tapped last, what it said then, and where and when that was. */
interface Tap {
  readonly control: Element;
  readonly said: string;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * Ignores the second tap of an impatient thumb where another control has come under it meanwhile: that of the next screen, of the next
 * entry of a list, or the same one that does another thing by now.
 */
export function useSecondTapGuard(): void {
  useEffect(() => {
    let last: Tap | undefined;
    const isMissed = (event: MouseEvent): boolean => {
      if (!last || event.timeStamp - last.at > againMs) return false;
      const isThere = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= againPx;
      const control = controlAt(event);
      return isThere && control !== null && (control !== last.control || saidBy(control) !== last.said);
    };
    const guard = (event: MouseEvent): void => {
      // A press by a key or a script has no pointer.
      if (event.type === 'click' && !(event as PointerEvent).pointerType) return;
      const control = controlAt(event);
      if (isMissed(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.type === 'click') {
        const { clientX: x, clientY: y, timeStamp: at } = event;
        last = control ? { control, said: saidBy(control), x, y, at } : undefined;
      }
    };
    const listeners = new AbortController();
    // The focus moves with the mousedown, and only then the click follows.
    for (const type of ['mousedown', 'click'] as const)
      document.addEventListener(type, guard, { capture: true, signal: listeners.signal });
    return () => listeners.abort();
  }, []);
}

/** The control of an event; of a label, the one that it belongs to, which the browser taps next. */
function controlAt({ target }: Event): Element | null {
  const found = target instanceof Element ? target.closest(controls) : null;
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found;
}

const saidBy = (control: Element): string => control.textContent ?? '';
