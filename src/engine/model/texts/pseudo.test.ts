import { expect, test } from 'vitest';
import { toPseudo } from './pseudo.ts';

test.each([
  ['Pay', undefined, '⟦Ƥáý~⟧'],
  ['Continue', 0.4, '⟦Çóñťíñúé~~~~⟧'],
  ['Hello {data.name}', 0.4, '⟦Ĥéłłó {data.name}~~~~~~~⟧'],
  ['From {data.name|name|you}', 0.1, '⟦Ƒřóɱ {data.name|name|ýóú}~~~⟧'],
  ['Read the terms of the rent', 0.45, '⟦Řéáđ ťĥé ťéřɱš óƒ ťĥé řéñť~~~~~~~~~ ~~⟧'],
])('%j, longer by %s => %j', (text, longerBy, expected) => {
  expect(toPseudo(text, longerBy)).toBe(expected);
});
