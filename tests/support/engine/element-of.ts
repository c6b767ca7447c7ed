/** The element that some HTML describes, outside the document, as a prerendered page has it before hydration. */
export function elementOf<Type extends HTMLElement = HTMLElement>(html: string): Type {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild as Type;
}
