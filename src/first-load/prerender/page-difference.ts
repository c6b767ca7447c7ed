/** A place in a rendered page where another rendering differs. */
export interface PagePlace {
  /** The position of its element in document order. */
  readonly index: number;
  /** Selects the element, and all that follows it where something is moved. */
  readonly selector: string;
  /** Whether elements come or go there, so that all that follows moves. */
  readonly isMoving: boolean;
  /** The head of the page does not grow, so that nothing outside moves with it. */
  readonly isInHead: boolean;
}

/** The whole screen; the head stays. */
export const wholeScreen: PagePlace = { index: 0, selector: 'main,main~*,dialog', isMoving: true, isInHead: false };

/**
 * The places where a rendered page differs from a second rendering, as far as something moves. What scripts write into controls
 * does not count, nor do the ids that React makes.
 */
export function placesThatDiffer(html: string, other: string): readonly PagePlace[] {
  const [tokens, others] = [tokensOf(html), tokensOf(other)];
  const elements = parse(tokens);
  const heads = [tokens, others].map((list) => list.indexOf('</header>') + 1);
  const [head = 0, otherHead = 0] = heads;
  const inHead = differences(tokens.slice(0, head), others.slice(0, otherHead), elements);
  const below = differences(tokens.slice(head), others.slice(otherHead), elements.slice(head));
  return [...inHead.map((place) => placeOf(place, true)), ...below.map((place) => placeOf(place, false))];
}

/** One selector for all of these places; undefined for none. */
export function selectorOf(places: readonly PagePlace[]): string | undefined {
  const parts = [true, false].flatMap((isInHead) => {
    const own = places.filter((place) => place.isInHead === isInHead).sort((a, b) => a.index - b.index);
    const [first] = own.filter(({ isMoving }) => isMoving);
    const before = first ? own.filter(({ index }) => index < first.index) : own;
    return [...before, ...(first ? [first] : [])].map(({ selector }) => selector);
  });
  return parts.length > 0 ? [...new Set(parts)].join() : undefined;
}

interface Parsed {
  readonly parent: Parsed | undefined;
  readonly index: number;
  /** Its position among the children of its parent, from 1. */
  readonly position: number;
  readonly isHead: boolean;
  /** Takes the height that what follows leaves. */
  readonly isShrinking: boolean;
  children: number;
  hasText: boolean;
}

interface Difference {
  readonly element: Parsed;
  readonly isMoving: boolean;
}

/** `elements` has the element of each token. Ends with the first difference that moves what follows. */
function differences(
  tokens: readonly string[],
  others: readonly string[],
  elements: readonly (Parsed | undefined)[],
): readonly Difference[] {
  const found: Difference[] = [];
  for (const [at, token] of tokens.entries()) {
    const other = others[at] ?? '';
    if (token === other) continue;
    const isMoving = !isInPlace(token, other);
    // What moves after an end tag is the next element.
    const next = isMoving && !isText(token) ? tokens.findIndex((one, index) => index >= at && isStart(one)) : at;
    const element = elements[next];
    if (element) found.push({ element: isMoving ? firstMoved(element, elements) : element, isMoving });
    if (isMoving) break;
  }
  return found;
}

/** What moves first when the page grows at an element: one before it that gives way, if there is one. */
const firstMoved = (element: Parsed, elements: readonly (Parsed | undefined)[]): Parsed =>
  elements.find((one) => one?.isShrinking && one.index < element.index) ?? element;

/** Whether a text is only another one, or an element another one for what it says of itself. */
const isInPlace = (token: string, other: string): boolean =>
  isText(token) ? isText(other) && !token.startsWith('<') && !other.startsWith('<') : plain(token) === plain(other);

const plain = (tag: string): string => tag.replaceAll(/ (?:aria-[\w-]+|disabled|readOnly)="[^"]*"/g, '');

function placeOf({ element, isMoving }: Difference, isInHead: boolean): PagePlace {
  let first = element;
  // A text beside an element that moves cannot be hidden without the element around both.
  while (isMoving && first.parent?.hasText) first = first.parent;
  const selectors = [pathOf(first)];
  for (let one: Parsed | undefined = first; isMoving && one && !one.isHead; one = one.parent) {
    selectors.push(`${pathOf(one)}~*`);
  }
  return { index: first.index, selector: selectors.join(), isMoving, isInHead };
}

const pathOf = ({ parent, position }: Parsed): string => `${parent ? pathOf(parent) : '#root'}>:nth-child(${position})`;

/** The element that each tag begins or ends, or that is around a text. */
function parse(tokens: readonly string[]): readonly (Parsed | undefined)[] {
  let around: Parsed | undefined;
  let [count, topmost] = [0, 0];
  return tokens.map((token) => {
    const parent = around;
    if (isText(token)) {
      if (parent && !token.startsWith('<')) parent.hasText = true;
      return parent;
    }
    if (!isStart(token)) {
      around = parent?.parent;
      return parent;
    }
    const position = parent ? ++parent.children : ++topmost;
    const isHead = token.startsWith('<header');
    const isShrinking = token.includes(' data-shrinks=');
    const element: Parsed = { parent, index: count++, position, isHead, isShrinking, children: 0, hasText: false };
    if (!isVoid(token)) around = element;
    return element;
  });
}

const tokensOf = (html: string): readonly string[] =>
  html
    .replace(/(<textarea[^>]*>)[^<]*/g, '$1')
    .replaceAll(/_R_\w*_/g, '')
    .replaceAll(/ (?:value|checked|selected|aria-checked|aria-disabled|aria-busy)="[^"]*"/g, '')
    .match(/<!--.*?-->|<[^>]*>|[^<]+/g) ?? [];

const isText = (token: string): boolean => token.startsWith('<!--') || !token.startsWith('<');

const isStart = (token: string): boolean => !isText(token) && !token.startsWith('</');

const isVoid = (token: string): boolean =>
  token.endsWith('/>') || /^<(?:area|br|col|hr|img|input|source|wbr)\b/.test(token);
