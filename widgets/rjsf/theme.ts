import type { ThemeProps } from '@rjsf/core';
import { templates } from './templates.tsx';
import { themeWidgets } from './theme-widgets.tsx';

/**
 * The look of the journey for forms of react-jsonschema-form: `withTheme(journeyTheme)`. Its widgets are those of journeys, with their
 * keyboards, formats and labels; what no journey has, such as a colour, is RJSF's own, on our input.
 */
export const journeyTheme: Required<Pick<ThemeProps, 'widgets' | 'templates'>> = { widgets: themeWidgets, templates };
