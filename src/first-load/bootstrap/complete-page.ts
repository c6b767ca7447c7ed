import { replaceMarks } from '../../engine/model/texts/mark.ts';
import { formatValue } from '../../engine/runtime/values/format.ts';
import type { PageData, PageVariants, VariantKey } from '../../engine/screen/page-data.ts';
import { hidePart } from './hide-part.ts';
import { isPersonalized, readStored } from './personalized.ts';

type Session = Readonly<Record<string, unknown>>;

/**
 * Completes a hidden page from what the browser has stored, and shows it but for what a draft may change: with the template for
 * the values that are there. Without a template for them it stays hidden until the engine shows the screen.
 */
export function completePage(): void {
  const { dataset } = document.documentElement;
  const page: PageData = JSON.parse(dataset.page ?? '{}');
  const { variants, needs } = page;
  if (!variants || dataset.hidden === undefined) return;
  if (hasSessionEnded(variants) || isPersonalized({ ...page, needs: needs === true ? [] : needs })) return;
  const name = variants.keys.map(classOf).join('');
  const template = document.querySelector<HTMLTemplateElement>(`template[data-for~="${name}"]`);
  if (!template && !variants.same.includes(name)) return;
  let shown = page;
  const session = { ...variants.base, ...storedIn(variants) };
  if (template) {
    fillMarks(template.content, session, variants);
    document.querySelector('#root')?.replaceChildren(template.content);
    const { form } = template.dataset;
    if (form !== undefined) shown = { ...page, submit: undefined, draft: undefined, ...JSON.parse(form) };
    dataset.page = JSON.stringify(shown);
  }
  window.filledPage = { place: variants.place, session };
  delete dataset.hidden;
  hidePart(shown);
}

/** The character of a stored value in the name of a variant; no variant has an empty text. */
function classOf({ stored, is }: VariantKey): string {
  const text = readStored(stored);
  if (text === undefined) return '0';
  return text === '' ? '-' : String(is.indexOf(text) + 2);
}

const storedIn = ({ keys }: PageVariants): Session =>
  Object.fromEntries(
    keys.flatMap(({ name, stored, isBoolean }) => {
      const text = readStored(stored);
      return text === undefined ? [] : [[name, isBoolean ? text === 'true' : text]];
    }),
  );

// The engine removes what is stored when the browser was signed in and the key of its drafts is gone with the session.
const hasSessionEnded = ({ signedIn }: PageVariants): boolean =>
  document.cookie.includes(`${signedIn}=`) && !document.cookie.includes('draft-key=');

function fillMarks(content: Node, session: Session, { language }: PageVariants): void {
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const text = replaceMarks(node.data, (name, format) => formatValue(session[name], format, language));
    if (text !== node.data) node.data = text;
  }
}
