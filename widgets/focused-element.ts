/** The element that has the focus, also inside of a shadow root, which the document takes for one element. */
export function focusedElement({ activeElement }: Document | ShadowRoot = document): Element | null {
  return activeElement?.shadowRoot ? focusedElement(activeElement.shadowRoot) : activeElement;
}
