/**
 * Lets no script of a frame move the focus until a person uses the frame: the app moves it to headings and problems, and
 * would take it from the page around it, and scroll that page.
 */
export function holdFocus(): void {
  if (window.parent === window) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => undefined;
  const release = (): void => {
    HTMLElement.prototype.focus = focus;
    for (const type of uses) window.removeEventListener(type, release, true);
  };
  for (const type of uses) window.addEventListener(type, release, true);
}

const uses = ['pointerdown', 'keydown'] as const;
