import type { Page } from '@playwright/test';

/** What a screen reader announces: text that enters a live region, or the element that gets the focus. */
export type Announcement = { readonly says: string } | { readonly focus: string };

type Recording = typeof globalThis & { announced: Announcement[] };

/** Records the announcements of a page from its start. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announced: Announcement[] = [];
    Object.assign(globalThis, { announced });
    const live = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
    // Text of a nested region belongs to the inner region.
    const textOf = (node: Node): string => {
      if (node instanceof Text) return node.data;
      const inner = [...node.childNodes].map((child) => {
        if (!(child instanceof Element)) return child.textContent ?? '';
        return child.matches(`${live}, [aria-hidden=true]`) ? '' : textOf(child);
      });
      return inner.join('');
    };
    /** The regions that a mutation adds text to. A region inserted together with its text is announced only if it is an alert. */
    const regionsOf = ({ type, target, addedNodes }: MutationRecord): (readonly [Element, Node])[] =>
      (type === 'characterData' ? [target] : [...addedNodes]).flatMap((added) => {
        const element = added instanceof Element ? added : added.parentElement;
        const around = element?.closest(live);
        const isAnnounced = around && (around !== added || around.matches('[role=alert]'));
        const alerts = added instanceof Element ? [...added.querySelectorAll('[role=alert]')] : [];
        return [...(isAnnounced ? [[around, added] as const] : []), ...alerts.map((one) => [one, one] as const)];
      });
    new MutationObserver((records) => {
      const changed = new Map<Element, Node[]>();
      for (const [region, added] of records.flatMap(regionsOf)) {
        changed.set(region, [...(changed.get(region) ?? []), added]);
      }
      for (const [region, added] of changed) {
        // Status and alert regions are announced as a whole, others only with their new text.
        const says = (region.hasAttribute('role') ? [region] : added).map(textOf).join('').trim();
        if (region.isConnected && says !== '') announced.push({ says });
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    let field: Element | undefined;
    // A field that has lost the focus to nothing is announced when it gets it again.
    document.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget === null) field = undefined;
    });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      // The boxes of a code count as one field.
      const next = target.closest('[role=group]') ?? target;
      if (next === field) return;
      field = next;
      const named = document.getElementById(target.getAttribute('aria-labelledby') ?? '');
      const label = named ?? (target as HTMLInputElement).labels?.[0];
      announced.push({ focus: target.getAttribute('aria-label') ?? (label?.textContent || textOf(target)) });
    });
  });
}

/** All announcements of the page so far. */
export const announcedIn = (page: Page): Promise<Announcement[]> =>
  page.evaluate(() => (globalThis as Recording).announced);
