/**
 * What is drawn in an element, with what controls hold, each element with its attributes in order, and the ids that React generates
 * numbered. Where the focus is, is no part of a state: a preview has not moved it. A browser runs it too, so it uses nothing outside.
 */
export function drawnHtml(container: Element): string {
  /**
   * Whether an attribute tells what moves, or where the focus is or was: the main part named by its heading, the box of a code that Tab
   * leads to.
   */
  const isPassing = ({ tagName }: Element, name: string): boolean =>
    name === 'style' ||
    name === 'data-focused' ||
    (name === 'aria-labelledby' && tagName === 'MAIN') ||
    (name === 'tabindex' && tagName === 'INPUT');
  const copy = container.cloneNode(true) as Element;
  const elements = [...copy.querySelectorAll('*')];
  for (const [index, original] of [...container.querySelectorAll('*')].entries()) {
    const element = elements[index];
    if (!element) continue;
    if (original instanceof HTMLInputElement) element.toggleAttribute('checked', original.checked);
    if (original instanceof HTMLOptionElement) element.toggleAttribute('selected', original.selected);
    const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) if (!isPassing(element, name)) element.setAttribute(name, value);
  }
  const ids: string[] = [];
  return copy.innerHTML.replaceAll(/(?<=["\s])(_r_\w+_|:r\w+:|«r\w+»)/g, (id) => {
    if (!ids.includes(id)) ids.push(id);
    return `id${ids.indexOf(id)}`;
  });
}
