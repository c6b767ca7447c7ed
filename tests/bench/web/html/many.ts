import { fieldCountOf, many } from '../workloads.ts';
import { attachValidation, replaceWithForm } from './form.ts';

document.querySelector('button')?.addEventListener('click', () => {
  const form = many(fieldCountOf(location.search));
  attachValidation(replaceWithForm(document.body, form), form.fields);
});
