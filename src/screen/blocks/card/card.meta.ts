import type { BlockMeta } from '../define.ts';
import { conditionSchema, rowsSchema, textSchema } from '../option-schemas.ts';
import type { cardBlock } from './card.tsx';

export const cardBlockMeta: BlockMeta<typeof cardBlock> = {
  summary: 'Labelled values on a card, like a receipt; the card may be a toggle button.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['rows'],
    properties: {
      title: textSchema,
      rows: rowsSchema,
      busyWhen: conditionSchema,
      stacked: {
        type: 'boolean',
        description:
          'Each value is on a line of its own: for values that load later and may be too long to fit next to their label, so that the layout does not shift.',
      },
      toggle: {
        type: 'object',
        description: 'Makes the whole card a toggle button.',
        additionalProperties: false,
        required: ['event', 'pressedWhen'],
        properties: { event: textSchema, pressedWhen: conditionSchema },
      },
    },
  },
  examples: [
    { name: 'rent', options: { title: 'No-Cost EMI', rows: [{ label: 'Monthly Rent', value: '₹40,000' }] } },
    {
      name: 'awaited',
      options: {
        rows: [{ label: 'Monthly Rent', value: '₹40,000' }],
        busyWhen: { path: 'session.rent', exists: false },
      },
    },
    {
      name: 'stacked',
      options: {
        stacked: true,
        rows: [{ label: 'First payment', value: 'Only ₹30,000 for one month instead of ₹4,20,000' }],
      },
    },
    {
      name: 'selected',
      options: {
        rows: [{ label: 'Security Deposit', value: '₹0' }],
        toggle: { event: 'select', pressedWhen: { path: 'session.rent', exists: false } },
      },
    },
  ],
};
