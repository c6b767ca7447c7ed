import { focusedElement } from '../../../widgets/focused-element.ts';

const focusable = ':is(input, select, textarea, button):not(:disabled, [type=hidden]), a[href]';

/** Where an element was: the parent that it was removed from, and what came after it there. */
interface Place {
  readonly parent: Element;
  readonly next: Node | null;
}

/**
 * Keeps the focus in a page, or in a shadow root, until the returned function is called: when the focused element is removed or
 * disabled, the nearest control of the same parent gets the focus, else the first required field without an answer, else the next
 * control of the screen, else its heading.
 */
export function keepFocus(root: Document | ShadowRoot): () => void {
  let last = root.activeElement;
  const remember = ({ target }: Event): void => {
    last = target as Element;
  };
  // A user who taps beside all controls gives up the focus; the end of an element does not.
  const forget = ({ target }: Event): void =>
    void setTimeout(() => {
      if (target === last && !isGone(last) && hasNoFocus()) last = null;
    });
  const observer = new MutationObserver((records) => {
    const lost = last;
    if (!lost || !isGone(lost)) return;
    const place = placeOf(lost, records);
    // A new screen or a moved focus of the journey comes first.
    if (place) setTimeout(() => hasNoFocus() && focusNear(place, root));
  });
  root.addEventListener('focusin', remember, true);
  root.addEventListener('focusout', forget, true);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', remember, true);
    root.removeEventListener('focusout', forget, true);
    observer.disconnect();
  };
}

const isGone = (element: Element | null): boolean => !element?.isConnected || element.matches(':disabled');

function hasNoFocus(): boolean {
  const focused = focusedElement();
  return !focused || focused.matches('body, :disabled');
}

function placeOf(lost: Element, records: readonly MutationRecord[]): Place | undefined {
  const parent = lost.isConnected && lost.parentElement;
  if (parent) return { parent, next: lost };
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
  return record?.target instanceof Element ? { parent: record.target, next: record.nextSibling } : undefined;
}

function focusNear({ parent, next }: Place, root: Document | ShadowRoot): void {
  const main = root.querySelector<HTMLElement>('main');
  // A whole screen was replaced: its heading gets the focus.
  const isWithin = main?.contains(parent) === true;
  const all = isWithin ? [...main.querySelectorAll<HTMLElement>(focusable)] : [];
  const follows = (control: Node): boolean =>
    next?.isConnected
      ? next.contains(control) || isAfter(next, control)
      : isAfter(parent, control) && !parent.contains(control);
  const isForm = parent === main || parent.matches('form');
  const siblings = isForm ? [] : all.filter((control) => parent.contains(control));
  const found = siblings.find(follows) ?? siblings.at(-1) ?? firstMissing(all) ?? all.find(follows);
  (found ?? main?.querySelector('h1'))?.focus({ preventScroll: true });
}

/** The first of some controls whose required field has no answer: a link behind the fields is no place to go on from. */
const firstMissing = (controls: readonly HTMLElement[]): HTMLElement | undefined =>
  controls.find((control) => {
    const field = control.closest('[aria-required=true]');
    const isChoice = control.matches('[type=checkbox], [type=radio]');
    return (
      field &&
      (isChoice
        ? !field.querySelector(':checked') && !control.matches(':checked')
        : 'value' in control && control.value === '')
    );
  });

const isAfter = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
