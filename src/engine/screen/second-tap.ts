import { useEffect } from 'react';

/** Within this time and distance, a second tap was meant for what the first one has pressed: nobody reads a new screen faster. */
const againMs = 700;
const againPx = 24;

const controls = 'a, button, input, select, textarea, label, summary, [role=button], [role=option]';

/** The control that was tapped last, what it said then, and where and when that was. */
interface Tap {
  readonly control: Element | null;
  readonly said: string | undefined;
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
    const guard = (event: MouseEvent): void => {
      const isClick = event.type === 'click';
      // A press by a key or a script has no pointer.
      if (isClick && !(event as PointerEvent).pointerType) return;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const control = controlAt(event);
      const said = control?.textContent;
      const isSoon = last && at - last.at <= againMs && Math.hypot(x - last.x, y - last.y) <= againPx;
      if (isSoon && last?.control && control && (control !== last.control || said !== last.said)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (isClick) last = { control, said, x, y, at };
    };
    // Who types between two taps is not impatient.
    const forget = (): void => {
      last = undefined;
    };
    document.addEventListener('beforeinput', forget, true);
    // The focus moves with the mousedown, and only then the click follows.
    document.addEventListener('mousedown', guard, true);
    document.addEventListener('click', guard, true);
    return () => {
      document.removeEventListener('beforeinput', forget, true);
      document.removeEventListener('mousedown', guard, true);
      document.removeEventListener('click', guard, true);
    };
  }, []);
}

/** The control of an event; of a label, the one that it belongs to, which the browser taps next. */
function controlAt(event: Event): Element | null {
  // Inside a shadow root, the target of an event of the document is the element around it.
  const [target] = event.composedPath();
  const found = (target as Partial<Element>).closest?.(controls) ?? null;
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found;
}
