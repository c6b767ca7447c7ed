import { whenIdle } from './scheduling.ts';

/** All printable characters of ASCII. */
const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));

/**
 * Lays out these characters unseen in each weight and size of the page, one at a time when the browser is idle. A browser measures each
 * glyph of a web font when it first lays it out, which the user would otherwise wait for at the next screen: 50 ms on a slow
 * phone. `families` must be the whole list that is shown later, because the browser keeps what it finds by that list.
 */
export function prepareFonts(families: string): void {
  const used = [...document.querySelectorAll('body *')].map((element) => {
    const { fontWeight, fontSize } = getComputedStyle(element);
    return `${fontWeight} ${fontSize} ${families}`;
  });
  for (const font of new Set(used)) whenIdle(() => layOutUnseen(font));
}

function layOutUnseen(font: string): void {
  const unseen = document.createElement('p');
  unseen.className = 'visually-hidden';
  unseen.style.font = font;
  unseen.textContent = letters;
  document.body.append(unseen);
  unseen.getBoundingClientRect();
  unseen.remove();
}
