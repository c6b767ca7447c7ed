import type { FieldTemplateProps, ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { placeOf } from '../../../forms/place.ts';
import { PlaceGroup } from './group.tsx';
import { shapeOf } from './ui-shape.ts';

/** RJSF template of whatever surrounds a value: nothing, since each value has its own label, help and error. */
const FieldTemplate = ({ children }: FieldTemplateProps): ReactNode => children;

/** RJSF template of an object: its properties in one element, since appending many elements to a form is slow. */
function ObjectFieldTemplate({ properties, fieldPathId, uiSchema }: ObjectFieldTemplateProps): ReactNode {
  const fields = properties.map(({ content }) => content);
  const place = placeOf(fieldPathId.path);
  const shape = shapeOf(uiSchema);
  // An entry of a list, and the form of a choice, already have a group.
  if (place === '' || !shape || uiSchema?.['ui:bare']) return <div>{fields}</div>;
  return (
    <PlaceGroup place={place} part={shape.part}>
      {fields}
    </PlaceGroup>
  );
}

/** The templates that replace RJSF's default ones. */
export const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
