import type { ReactNode } from 'react';
import { Form } from '../../form/form.tsx';
import type { BlockKind, BlockProps } from '../define.ts';

type Options = readonly string[];

const Fields = ({ options }: BlockProps<Options>): ReactNode => <Form names={options} />;

export const fieldsBlock: BlockKind<'fields', Options> = {
  name: 'fields',
  Component: Fields,
};
