/**
 * Links a stylesheet, unless the page already links or contains it. Returns the element; a link fires `load` once its
 * styles apply.
 */
export function linkStyles(href: string): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`[href="${href}"],[data-href="${href}"]`);
  if (existing) return existing;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return link;
}
