import { whenIdle } from './scheduling.ts';

/** All signs of ASCII. A browser measures each glyph of a font once in each size, when it first lays it out. */
const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));

/**
 * Lays out these letters in a list of font families, unseen, in each weight and size of the page, one whenever the page is idle. The first
 * layout in a web font takes a slow phone 50 ms, which the tenant would otherwise wait for at the next screen. What a browser
 * keeps of it depends on the whole list, so that has to be the one that is shown later.
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
