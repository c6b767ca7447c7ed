import type { BlockMeta } from '../define.ts';
import { conditionSchema, rowsSchema, textSchema } from '../option-schemas.ts';
import type { cardBlock } from './card.tsx';

export const cardBlockMeta: BlockMeta<typeof cardBlock> = {
  summary: 'Figures on a card, like a receipt; it may be one that is selected and unselected.',
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
          'Each figure stands on a line of its own: for figures that come late and may be too long to stand beside their label, so that nothing moves when they come.',
      },
      toggle: {
        type: 'object',
        description: 'Makes the whole card a button that is pressed or not.',
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
