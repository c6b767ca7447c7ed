import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { rowsStep, type Shape } from '../../../forms/shape.ts';

/** What RJSF draws a shape from. */
export interface DrawnShape {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/** Our own uiSchema key, which RJSF passes on to our templates and fields. */
const shapeKey = 'ui:shape';

/** The shape that a uiSchema belongs to. */
export const shapeOf = (uiSchema: UiSchema | undefined): Shape | undefined => uiSchema?.[shapeKey];

const drawn = new WeakMap<Shape, DrawnShape>();

/** The schema and uiSchema of a shape; the same objects for the same shape. */
export function drawShape(shape: Shape): DrawnShape {
  const known = drawn.get(shape);
  if (known) return known;
  const made = draw(shape);
  drawn.set(shape, made);
  return made;
}

function draw(shape: Shape): DrawnShape {
  const uiSchema: UiSchema = { 'ui:title': shape.part.label, [shapeKey]: shape };
  if (shape.kind === 'value')
    return { schema: { type: 'string' }, uiSchema: { ...uiSchema, 'ui:field': 'ValueField' } };
  if (shape.kind === 'list') return { schema: { type: 'string' }, uiSchema: { ...uiSchema, 'ui:field': 'ListField' } };
  if (shape.kind === 'choice')
    return { schema: { type: 'string' }, uiSchema: { ...uiSchema, 'ui:field': 'ChoiceField' } };
  const { properties = {}, rows } = shape;
  const inner = Object.entries(properties).map(([name, one]) => [name, drawShape(one), one] as const);
  // The rows are below the other properties, in the same group.
  if (rows)
    inner.push([rowsStep, { ...drawShape(rows), uiSchema: { ...drawShape(rows).uiSchema, 'ui:bare': true } }, rows]);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(inner.map(([name, { schema }]) => [name, schema])),
      required: inner.flatMap(([name, , { isRequired }]) => (isRequired ? [name] : [])),
    },
    uiSchema: { ...uiSchema, ...Object.fromEntries(inner.map(([name, one]) => [name, one.uiSchema])) },
  };
}
