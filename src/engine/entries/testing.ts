export { testActions } from '../../../tests/contract/action-contract.ts';
export { testEffects } from '../../../tests/contract/effect-contract.ts';
export { testWidgets } from '../../../tests/contract/widget-contract.tsx';
