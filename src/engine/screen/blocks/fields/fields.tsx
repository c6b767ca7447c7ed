import type { ReactNode } from 'react';
import { Form } from '../../form/form.tsx';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';

type Options = readonly string[];

const Fields = ({ options }: BlockProps<Options>): ReactNode => <Form names={options} />;

export const fieldsBlock: BlockKind<'fields', Options> = {
  name: 'fields',
  Component: Fields,
};

export const fieldsBlockMeta: BlockMeta<typeof fieldsBlock> = {
  summary: 'Fields of the screen, one under the other.',
  options: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } },
  examples: [{ name: 'two', options: ['name', 'city'] }],
};
