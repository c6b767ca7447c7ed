import type { WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import type { internationalPhoneWidget } from './international-phone.tsx';
import { allCountries } from './phone-number.ts';

export const internationalPhoneWidgetMeta: WidgetMeta<typeof internationalPhoneWidget> = {
  summary:
    'A phone number of any country. The value is +919876543210; an impossible number has a space after its calling code.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['country'],
    properties: {
      country: {
        enum: [...allCountries],
        title: 'Country',
        description: 'The country that is chosen at first, as an ISO 3166 code.',
        examples: ['IN'],
      },
      autoComplete: textOptions.autoComplete,
    },
  },
  examples: [
    { name: 'empty', options: { country: 'IN' } },
    { name: 'filled', value: '+442071838750', options: { country: 'IN' } },
    { name: 'unfinished', value: '+91 98765', options: { country: 'IN', autoComplete: 'off' } },
  ],
};
