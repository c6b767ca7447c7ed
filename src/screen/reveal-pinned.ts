/**
 * Shows the pinned text of the screen, such as the consent that a submit gives, if a low window hides a part of it. It gets
 * the focus, so that a screen reader reads it. Returns whether anything had to move.
 */
export function revealPinned(): boolean {
  const text = document.querySelector<HTMLElement>('main [data-pinned]');
  if (!text) return false;
  const { top, bottom } = text.getBoundingClientRect();
  const bar = Number.parseFloat(document.documentElement.style.getPropertyValue('--bottom')) || 0;
  if (top >= 0 && bottom <= window.innerHeight - bar + 1) return false;
  const before = window.scrollY;
  text.focus();
  // Where nothing can move, the text is as visible as it gets.
  return window.scrollY !== before;
}
