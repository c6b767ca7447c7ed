import { type FieldPathId, type Registry, toFieldPathId } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Shape } from '../../../forms/shape.ts';
import { drawShape } from './ui-shape.ts';

interface InnerFormProps {
  readonly shape: Shape;
  readonly fieldPathId: FieldPathId;
  readonly registry: Registry;
  /** The steps to a value inside; without, the value at the place itself. */
  readonly steps?: readonly (string | number)[];
  /** Set when our field already has a group with the id of the place. */
  readonly isBare?: boolean;
}

const ignoreChange = (): void => undefined;

/** Lets RJSF draw a shape inside one of our fields. */
export function InnerForm({ shape, fieldPathId, registry, steps = [], isBare = false }: InnerFormProps): ReactNode {
  const { SchemaField } = registry.fields;
  const { schema, uiSchema } = drawShape(shape);
  if (!SchemaField) return null;
  return (
    <SchemaField
      name={String(steps.at(-1) ?? '')}
      schema={schema}
      uiSchema={isBare ? { ...uiSchema, 'ui:bare': true } : uiSchema}
      fieldPathId={steps.reduce((outer, step) => toFieldPathId(step, registry.globalFormOptions, outer), fieldPathId)}
      registry={registry}
      formData={undefined}
      required={shape.isRequired}
      onChange={ignoreChange}
      onBlur={ignoreChange}
      onFocus={ignoreChange}
    />
  );
}
