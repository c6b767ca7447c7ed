/** Links a stylesheet, unless the page already does. Returns the link element, which fires `load` once the styles apply. */
export function linkStyles(href: string): HTMLLinkElement {
  const existing = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (existing) return existing;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return link;
}
