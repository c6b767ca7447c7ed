import { second, small } from '../workloads.ts';
import { attachValidation, formIn, replaceWithForm } from './form.ts';

// The page contains the form from the start.
attachValidation(formIn(document.body), small.fields, () =>
  attachValidation(replaceWithForm(document.body, second), second.fields),
);
