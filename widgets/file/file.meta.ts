import type { WidgetMeta } from '../define.ts';
import type { fileWidget } from './file.tsx';

const photo = { id: '0b9c1f1e', name: 'hall.jpg', size: 812_000, type: 'image/jpeg' };
const agreement = { id: '58a54a53', name: 'rent agreement.pdf', size: 96_400, type: 'application/pdf' };

export const fileWidgetMeta: WidgetMeta<typeof fileWidget> = {
  summary:
    'Files that are sent as soon as they are chosen. The value is a list of {id, name, size, type}, those that arrived.',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      types: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        title: 'Types',
        description: 'The accepted MIME types; photos and PDF without it.',
        examples: [['image/*'], ['application/pdf']],
        items: { type: 'string', pattern: '^(image/\\*|[a-z]+/[a-z0-9.+-]+)$' },
      },
      most: {
        type: 'integer',
        minimum: 1,
        maximum: 50,
        default: 1,
        title: 'Most files',
        description: 'How many; 1 without it.',
      },
      megabytes: {
        type: 'number',
        exclusiveMinimum: 0,
        maximum: 1000,
        title: 'Megabytes',
        description: 'The largest size of one file; 10 without it. The server may have a lower limit.',
      },
      capture: {
        enum: ['environment', 'user'],
        title: 'Camera',
        description:
          'Also offers to take a photo on a phone, with the camera on its back (environment) or front (user).',
      },
    },
  },
  bounds: { most: ['maxItems'] },
  examples: [
    { name: 'empty', options: {} },
    { name: 'photos', value: [photo], options: { types: ['image/*'], most: 5, capture: 'environment' } },
    { name: 'files', value: [photo, agreement], options: { most: 5, megabytes: 8 } },
  ],
};
