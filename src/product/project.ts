import type { ListedAction } from '../engine/model/define-action.ts';
import { defineProject } from '../engine/project.ts';
import { actions } from './actions/index.ts';
import { cardBlock, cardBlockMeta } from './blocks/card/card.tsx';
import { celebrationBlock, celebrationBlockMeta } from './blocks/celebration/celebration.tsx';

import { stripBlock, stripBlockMeta } from './blocks/strip/strip.tsx';
import { aadhaarWidget, aadhaarWidgetMeta } from './widgets/aadhaar/aadhaar.tsx';
import { accountNumberWidget, accountNumberWidgetMeta } from './widgets/account-number/account-number.tsx';
import { ifscWidget, ifscWidgetMeta } from './widgets/ifsc/ifsc.tsx';
import { panWidget, panWidgetMeta } from './widgets/pan/pan.tsx';
import { pincodeWidget, pincodeWidgetMeta } from './widgets/pincode/pincode.tsx';

/** What the journeys of this repository can use besides the parts of the engine. */
export const project = defineProject({
  folder: 'src/product',
  actions,
  blocks: [
    { ...cardBlock, ...cardBlockMeta },
    { ...celebrationBlock, ...celebrationBlockMeta },
    { ...stripBlock, ...stripBlockMeta },
  ],
  calls: import.meta.glob<ListedAction | undefined>('../../schemas/api/*.json', {
    eager: true,
    query: '?call',
    import: 'listed',
  }),
  formats: [
    { name: 'masked-pan', mask: [2, 2], sample: 'ABXXXXXX4F' },
    { name: 'masked-aadhaar', mask: [0, 4, 4], sample: 'XXXX XXXX 9012' },
  ],
  idleWords: ['rent', 'किराया'],
  widgets: [
    { ...panWidget, ...panWidgetMeta },
    { ...pincodeWidget, ...pincodeWidgetMeta },
    { ...aadhaarWidget, ...aadhaarWidgetMeta },
    { ...ifscWidget, ...ifscWidgetMeta },
    { ...accountNumberWidget, ...accountNumberWidgetMeta },
  ],
});
