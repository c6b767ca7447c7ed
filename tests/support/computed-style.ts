/**
 * The computed style of an element, with quick answers to what a search for a role, a name or a place to press asks: jsdom compares the
 * element with every rule of every sheet for them. Tests draw without the sheets of the app, so that an element is displayed by its tag and
 * some attributes alone, which jsdom is asked about once.
 */
export function quickStyles(computed: typeof getComputedStyle): typeof getComputedStyle {
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const key = [element.localName, ...attributes.map((name) => element.getAttribute(name))].join();
    const display = displays.get(key) ?? computed(element).display;
    displays.set(key, display);
    return display;
  };
  return (element, pseudo) => {
    if (pseudo) return computed(element, pseudo);
    const answers: Readonly<Record<string, () => string>> = {
      display: () => styleOf(element)?.display || displayOf(element),
      visibility: () => inherited(element, 'visibility') || 'visible',
      pointerEvents: () => inherited(element, 'pointerEvents') || 'auto',
    };
    return new Proxy(element, {
      get(_, name) {
        if (name !== 'getPropertyValue') return answers[String(name)]?.() ?? Reflect.get(computed(element), name);
        return (property: string) => answers[property]?.() ?? computed(element).getPropertyValue(property);
      },
    }) as unknown as CSSStyleDeclaration;
  };
}

/** The attributes by which the sheet of jsdom displays an element. */
const attributes = ['hidden', 'open', 'type', 'popover'];

const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
  element.hasAttribute('style') ? (element as HTMLElement).style : undefined;

function inherited(element: Element, name: 'visibility' | 'pointerEvents'): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = styleOf(at)?.[name];
    if (value) return value;
  }
  return '';
}
