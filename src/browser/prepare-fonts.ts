/**
 * Lays out a text in a font family, unseen, in each weight and size of the page. The first layout in a web font takes a slow
 * phone 50 ms, which the tenant would otherwise wait for at the next screen.
 */
export function prepareFonts(family: string): void {
  const used = [...document.querySelectorAll('body *')].map((element) => {
    const { fontWeight, fontSize } = getComputedStyle(element);
    return `${fontWeight} ${fontSize} ${family}`;
  });
  const unseen = document.createElement('p');
  unseen.className = 'visually-hidden';
  for (const font of new Set(used)) {
    const text = document.createElement('span');
    text.style.font = font;
    text.textContent = document.title;
    unseen.append(text);
  }
  document.body.append(unseen);
  unseen.getBoundingClientRect();
  unseen.remove();
}
