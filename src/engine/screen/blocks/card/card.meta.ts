import type { BlockMeta } from '../define.ts';
import { conditionSchema, rowsSchema, textSchema, unknownWhenSchema } from '../option-schemas.ts';
import type { cardBlock } from './card.tsx';

export const cardBlockMeta: BlockMeta<typeof cardBlock> = {
  summary: 'Labelled values on a card, like a receipt; the card may be a toggle button.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['rows'],
    not: { required: ['offer', 'toggle'] },
    dependencies: { tag: ['title'] },
    properties: {
      title: textSchema,
      tag: {
        ...textSchema,
        description:
          'Marks what the values are, next to the title: Example, for values that are not those of the tenant.',
      },
      rows: {
        ...rowsSchema,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'value'],
          properties: { label: textSchema, value: textSchema, when: conditionSchema },
        },
      },
      busyWhen: conditionSchema,
      unknownWhen: unknownWhenSchema,
      stacked: {
        type: 'boolean',
        description:
          'Each value is on a line of its own: for values that load later and may be too long to fit next to their label, so that the layout does not shift.',
      },
      offer: {
        type: 'object',
        description:
          'While the condition holds, there are no values yet: in place of the rows a text and a button that leads to them, in the same space.',
        additionalProperties: false,
        required: ['when', 'text', 'label', 'event'],
        properties: { when: conditionSchema, text: textSchema, label: textSchema, event: textSchema },
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
      name: 'reference',
      options: {
        title: 'Your application',
        rows: [
          { label: 'Reference', value: '1A2B-3C4D' },
          { label: 'Name', value: '{session.name}', when: { path: 'session.name', exists: true } },
        ],
      },
    },
    { name: 'example', options: { title: 'No-Cost EMI', tag: 'Example', rows: [{ label: 'Rent', value: '₹40,000' }] } },
    {
      name: 'offer',
      options: {
        title: 'What you pay',
        stacked: true,
        rows: [
          { label: 'Platform fee, each month', value: '₹1,200' },
          { label: 'Rent and fee, each month', value: '₹41,200' },
        ],
        offer: {
          when: { path: 'session.rent', exists: false },
          text: 'Add your rent to see what you pay.',
          label: 'Add your rent',
          event: 'add-rent',
        },
      },
    },
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
