export { CheckedInput } from '../../../widgets/checked-input.tsx';
export { controlAttributes } from '../../../widgets/control.ts';
export { Echo } from '../../../widgets/echo.tsx';
export { leavesGroup } from '../../../widgets/leaves-group.ts';
export { MaskedInput } from '../../../widgets/masked-input.tsx';
export { NumberInput } from '../../../widgets/number-input.tsx';
export { choicesOption, numberOptions, textOptions } from '../../../widgets/option-schemas.ts';
