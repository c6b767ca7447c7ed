import type { BenchField, BenchForm } from '../workloads.ts';

/** A screen as HTML, without escaping, because all texts are our own. */
export const formHtml = ({ title, fields, button }: BenchForm): string =>
  `<main><h1>${title}</h1><form novalidate>${fields.map(drawField).join('')}<button disabled>${button}</button></form></main>`;

/** Replaces the content of an element with a screen. */
export function replaceWithForm(root: Element, form: BenchForm): HTMLFormElement {
  const template = document.createElement('template');
  template.innerHTML = formHtml(form);
  root.replaceChildren(template.content);
  return formIn(root);
}

/** Checks typed values, shows errors, and enables the button once all fields are valid. */
export function attachValidation(form: HTMLFormElement, fields: readonly BenchField[], next?: () => void): void {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const button = form.querySelector('button');
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const field = byName.get(target.name);
    if (field?.kind === 'pan') target.value = target.value.toUpperCase();
    const wrong = target.value !== '' && !target.validity.valid;
    target.ariaInvalid = String(wrong);
    const message = document.getElementById(`${target.name}-message`);
    if (message) message.textContent = wrong ? (field?.message ?? '') : '';
    if (button) button.disabled = !form.checkValidity();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    next?.();
  });
}

/** The only form of a page. */
export function formIn(root: Element): HTMLFormElement {
  const form = root.querySelector('form');
  if (!form) throw new Error('The page has no form.');
  return form;
}

function drawField({ name, label, pattern, kind }: BenchField): string {
  const mode = kind === 'pincode' ? ' inputmode="numeric"' : '';
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" required pattern="${pattern}"${mode} aria-describedby="${name}-message"><p class="message" id="${name}-message"></p>`;
}
