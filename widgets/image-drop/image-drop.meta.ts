import type { WidgetMeta } from '../define.ts';
import type { imageDropWidget } from './image-drop.tsx';

export const imageDropWidgetMeta: WidgetMeta<typeof imageDropWidget> = {
  summary: 'Photos, chosen, taken or dropped. The value is a list of files.',
  options: { type: 'object', additionalProperties: false, properties: {} },
  examples: [
    { name: 'empty', options: {} },
    { name: 'one photo', value: [new File(['a photo'], 'pan.jpg', { type: 'image/jpeg' })], options: {} },
  ],
};
