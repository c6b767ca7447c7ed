import { second, small } from '../works.ts';
import { bring, draw, formIn } from './form.ts';

// The form stands in the page already.
bring(formIn(document.body), small.fields, () => bring(draw(document.body, second), second.fields));
