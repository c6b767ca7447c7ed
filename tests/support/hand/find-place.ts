/** Where a control is seen, in its document. */
export interface SeenPlace {
  /** Whether it is drawn, and can be used if that was waited for. */
  readonly isUsable: boolean;
  readonly x: number;
  readonly y: number;
  /** What is in front of it. */
  readonly covered?: string | undefined;
  /** How far the page must move for it to be in the window; 0 if it is. */
  readonly beyond: number;
  /** How far the page must move for it to be in the middle of the window. */
  readonly toMiddle: number;
  /** A point over what scrolls it. */
  readonly from: { readonly x: number; readonly y: number };
  /** Whether its document is that of a frame. */
  readonly isInFrame: boolean;
}

/** What is waited for, and how long. */
export interface Wait {
  readonly until: 'enabled' | 'shown';
  readonly limitMs: number;
}

/**
 * Waits until a control is shown, rests, can be used and is not covered, and returns where it is seen; after the limit, where it is by
 * then. Something that stays in front of it, or outside of the window, is not waited for long. It runs in the page.
 */
export async function findPlace(target: Element, { until, limitMs }: Wait): Promise<SeenPlace> {
  const labels = [...((target as HTMLInputElement).labels ?? [])];
  const isDrawn = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && getComputedStyle(element).opacity !== '0';
  };
  // What fills a control, such as the link of a card, may be drawn over its words.
  const belongs = (hit: Element | null): boolean =>
    hit !== null &&
    (target.contains(hit) ||
      hit.closest('a, button, summary')?.contains(target) === true ||
      labels.some((label) => label.contains(hit)));
  const isUsable = (): boolean =>
    until === 'shown' || !(target.matches(':disabled') || target.closest('[aria-disabled="true"], [inert]'));

  const scrollerOf = (inside: Element | null): Element => {
    for (let around = inside; around; around = around.parentElement)
      if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
        return around;
    return document.documentElement;
  };

  const elementAt = (point: SeenPlace['from'], root: Document | ShadowRoot = document): Element | null => {
    const hit = root.elementFromPoint(point.x, point.y);
    // A shadow root answers with its host for what is not inside it.
    return hit?.shadowRoot && hit.getRootNode() === root ? elementAt(point, hit.shadowRoot) : hit;
  };

  const look = (): SeenPlace & { readonly box: string } => {
    // A control that another element draws is tapped by its label.
    const seen = isDrawn(target) ? target : (labels[0] ?? target);
    // A link over two lines is tapped in the longer one.
    const [longest = seen.getBoundingClientRect()] = [...seen.getClientRects()].sort((a, b) => b.width - a.width);
    const { left, top, right, bottom } = longest;
    const [width, height] = [document.documentElement.clientWidth, window.innerHeight];
    const x = (Math.max(left, 0) + Math.min(right, width)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, height)) / 2;
    // As much of it as a finger aims at.
    const needed = Math.min(bottom - top, 24);
    const below = top + needed > height ? bottom - height + 8 : 0;
    const beyond = bottom < needed ? top - 8 : below;
    const hit = (target.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
    const covered = beyond === 0 && !belongs(hit) ? (hit?.outerHTML.slice(0, 160) ?? 'nothing') : undefined;
    const scroller = scrollerOf(seen.parentElement);
    const around = scroller.getBoundingClientRect();
    const inside = (from: number, to: number, most: number) => (Math.max(from, 0) + Math.min(to, most)) / 2;
    const middle = { x: inside(around.left, around.right, width), y: inside(around.top, around.bottom, height) };
    const edges = [around.left + 6, around.right - 6].map((edge) => ({ x: edge, y: middle.y }));
    // A wheel over a list or an editor inside would scroll that one.
    const scrolls = (point: typeof middle) => scrollerOf(elementAt(point)) === scroller;
    const from = [middle, ...edges].find(scrolls) ?? middle;
    const box = right > left && bottom > top ? [left, top, right, bottom].join() : '';
    return {
      isUsable: box !== '' && isUsable(),
      x,
      y,
      covered,
      beyond,
      toMiddle: (top + bottom - height) / 2,
      from,
      isInFrame: window.parent !== window,
      box,
    };
  };

  const start = performance.now();
  let before = '';
  for (;;) {
    const place = look();
    const isResting = place.isUsable && place.box === before;
    const isFree = place.covered === undefined && place.beyond === 0;
    if (performance.now() > start + (isResting && !isFree ? 400 : limitMs) || (isResting && isFree)) return place;
    before = place.box;
    // A page in the background draws no frames.
    await Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 100))]);
  }
}
