/** Adds a file of styles to the page, where it is not there yet: its link, which tells when the styles come. */
export function linkStyles(href: string): HTMLLinkElement {
  const there = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (there) return there;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return link;
}
