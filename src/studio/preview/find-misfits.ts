import type { PreviewMisfit } from './report.ts';

const controls = 'button, input:not([type=hidden]), select, textarea, summary, a[href]';
/** Browsers round the places of texts. */
const tolerance = 1;

/**
 * The places of a page where a text or a control does not fit: cut off by its box, outside of the window, or under the
 * bar at the bottom where no scrolling reaches it. Needs a page whose fonts are loaded.
 */
export function findMisfits(root: Element): readonly PreviewMisfit[] {
  const found = [...textsOf(root).flatMap(misfitsOfText), ...visible(root, controls).flatMap(misfitsOfControl)];
  const all = [...found, ...coveredControls(root)];
  const { scrollWidth, clientWidth } = document.documentElement;
  const isExplained = all.some(({ kind }) => kind === 'outside');
  if (scrollWidth > clientWidth + tolerance && !isExplained)
    all.push({ kind: 'wide', text: '', pixels: scrollWidth - clientWidth });
  return all.filter(
    (one, index) => all.findIndex(({ kind, text }) => kind === one.kind && text === one.text) === index,
  );
}

/** The text nodes that a person sees. */
function textsOf(root: Element): readonly Text[] {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { parentElement } = node;
    if (node.nodeValue?.trim() && parentElement && isSeen(parentElement)) texts.push(node as Text);
  }
  return texts;
}

const visible = (root: Element, selector: string): readonly Element[] =>
  [...root.querySelectorAll(selector)].filter(isSeen);

/** Whether a sighted person can see it; texts for screen readers only are clipped to a point. */
function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('.visually-hidden, [aria-hidden=true], noscript')
  );
}

function misfitsOfText(node: Text): readonly PreviewMisfit[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const text = node.data;
  return [...range.getClientRects()].flatMap((line) => misfitsOfBox(line, node.parentElement, text));
}

function misfitsOfControl(control: Element): readonly PreviewMisfit[] {
  const box = control.getBoundingClientRect();
  // A control that another element draws is as small as a point.
  if (box.width <= 2 || box.height <= 2) return [];
  return [...misfitsOfBox(box, control.parentElement, nameOf(control)), ...cutOffChoice(control)];
}

/** What hides a part of a box: the nearest ancestors that clip it, or the edges of the window. */
function misfitsOfBox(box: DOMRect, parent: Element | null, text: string): readonly PreviewMisfit[] {
  for (let element = parent; element && element !== document.documentElement; element = element.parentElement) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    if (clipPath !== 'none' && clipPath !== '') return [];
    // What can be scrolled can be read.
    if (isScrolled(overflowX)) return [];
    const clip = element.getBoundingClientRect();
    const isHidden = isClipped(overflowX) || isClipped(overflowY);
    // What is hidden as a whole is hidden on purpose, as a closed part of a list.
    if (isHidden && !intersects(box, clip)) return [];
    const pixels = Math.max(
      isClipped(overflowX) ? beyond(box.left, box.right, clip.left, clip.right) : 0,
      // The box of a line is higher than its letters.
      isClipped(overflowY) ? beyond(box.top, box.bottom, clip.top, clip.bottom) - box.height / 4 : 0,
    );
    if (pixels > tolerance) return [misfit('clipped', text, pixels)];
  }
  const pixels = beyond(box.left, box.right, 0, document.documentElement.clientWidth);
  return pixels > tolerance ? [misfit('outside', text, pixels)] : [];
}

const isScrolled = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
const isClipped = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

const beyond = (from: number, to: number, least: number, most: number): number =>
  Math.max(least - from, 0) + Math.max(to - most, 0);

const intersects = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The chosen option or the placeholder of a control, if it is longer than the control. */
function cutOffChoice(control: Element): readonly PreviewMisfit[] {
  const text =
    control instanceof HTMLSelectElement
      ? (control.selectedOptions[0]?.label ?? '')
      : control instanceof HTMLInputElement && control.value === ''
        ? control.placeholder
        : '';
  const pen = text === '' ? null : document.createElement('canvas').getContext('2d');
  if (!pen) return [];
  const style = getComputedStyle(control);
  // `font` is empty where a part of it cannot be written in short.
  pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const padding = [style.paddingInlineStart, style.paddingInlineEnd].map(Number.parseFloat);
  const room = control.clientWidth - padding.reduce((sum, one) => sum + one, 0);
  const pixels = pen.measureText(text).width - room;
  return pixels > tolerance ? [misfit('clipped', text, pixels)] : [];
}

/** Controls under the bar of buttons at the end of the page, from where no scrolling brings them out. */
function coveredControls(root: Element): readonly PreviewMisfit[] {
  if (document.querySelector('dialog[open]')) return [];
  const bars = visible(root, '*').filter((element) => {
    const { position, bottom } = getComputedStyle(element);
    return (position === 'sticky' || position === 'fixed') && bottom !== 'auto' && element.querySelector(controls);
  });
  if (bars.length === 0) return [];
  const before = window.scrollY;
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const found = visible(root, controls).flatMap((control) => {
    const box = control.getBoundingClientRect();
    return bars.flatMap((bar) => {
      const over = bar.contains(control) ? 0 : overlap(box, bar.getBoundingClientRect());
      return over > tolerance ? [misfit('covered', nameOf(control), over)] : [];
    });
  });
  window.scrollTo({ top: before, behavior: 'instant' });
  return found;
}

/** The height of what two boxes share. */
function overlap(one: DOMRect, other: DOMRect): number {
  if (one.width <= 2 || Math.min(one.right, other.right) - Math.max(one.left, other.left) <= tolerance) return 0;
  return Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
}

/** What a person calls a control. */
function nameOf(control: Element): string {
  const { labels } = control as HTMLInputElement;
  return control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? control.textContent ?? '';
}

const misfit = (kind: PreviewMisfit['kind'], text: string, pixels: number): PreviewMisfit => ({
  kind,
  text: text.trim().replaceAll(/\s+/g, ' ').slice(0, 80),
  pixels: Math.ceil(pixels),
});
