import { answer } from './answer.ts';
import { fetchEarly, fetchEngine } from './engine.ts';
import { controlOf } from './fields.ts';
import { readStored } from './gate.ts';
import type { Page } from './page.ts';

// Runs once the page is read, so that the first paint does not wait for it.
const { dataset } = document.documentElement;
const page: Page = JSON.parse(dataset.page ?? '{}');
if (dataset.held === undefined) window.firstScript = answer(page);

for (const [name, { from }] of Object.entries(page.fields)) {
  const control = controlOf(name);
  if (!control) continue;
  control.value ||= (from && readStored(from)) ?? '';
  // What was typed before this came is looked at like what is filled in.
  if (control.value) control.dispatchEvent(new Event('input', { bubbles: true }));
}

fetchEarly(page);
const begin = (): unknown => setTimeout(() => fetchEngine(page));
// What is not seen is not painted either.
if (document.hidden) begin();
else requestAnimationFrame(begin);
