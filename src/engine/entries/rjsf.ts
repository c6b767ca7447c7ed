export { formWidget, fromRjsf, type RjsfComponent } from '../../../widgets/rjsf/from-rjsf.tsx';
export { type FormValidators, precompiledValidator } from '../../../widgets/rjsf/precompiled.ts';
export { journeyTheme } from '../../../widgets/rjsf/theme.ts';
