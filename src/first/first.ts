import { answer } from './answer.ts';
import { fetchEngine } from './engine.ts';
import { controlOf } from './fields.ts';
import { isOther, readStored } from './gate.ts';
import type { Page } from './page.ts';

// Runs in the head, before anything is painted. A module would come too late to hold the page back.
const { dataset } = document.documentElement;
const page: Page = JSON.parse(dataset.page ?? '{}');
if (isOther(page)) dataset.held = '';
else window.firstScript = answer(page);

document.addEventListener('DOMContentLoaded', () => {
  for (const [name, { from }] of Object.entries(page.fields)) {
    const control = controlOf(name);
    const value = from && readStored(from);
    if (!control || control.value || !value) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
});

const begin = (): unknown => setTimeout(() => fetchEngine(page));
// What is not seen is not painted either.
if (document.hidden) begin();
else requestAnimationFrame(begin);
