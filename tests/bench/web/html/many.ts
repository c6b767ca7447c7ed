import { countAsked, many } from '../works.ts';
import { bring, draw } from './form.ts';

document.querySelector('button')?.addEventListener('click', () => {
  const form = many(countAsked(location.search));
  bring(draw(document.body, form), form.fields);
});
