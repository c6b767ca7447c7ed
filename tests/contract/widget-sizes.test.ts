import { expect, test } from 'vitest';
import { limitsOfWidget } from '../../src/check/values/value-limits.ts';
import { catalogue, widgets } from '../support/product.ts';

const cases = widgets.flatMap(({ name, examples }) =>
  examples.flatMap(({ name: example, value, options }) =>
    typeof value === 'string' && value !== '' ? [[name, example, value, options] as const] : [],
  ),
);

test.each(cases)(
  '%s, %s: %s => within the limits that the check takes from the widget',
  (widget, _, value, options) => {
    const facts = catalogue.widgets[widget];
    if (!facts) throw new Error(`The catalogue has no widget "${widget}".`);
    const limits = limitsOfWidget({ widget, options } as Parameters<typeof limitsOfWidget>[0], facts);
    const most = limits.find(({ keyword }) => keyword === 'maxLength')?.limit ?? Number.POSITIVE_INFINITY;
    expect(value.length).toBeLessThanOrEqual(most);
  },
);
