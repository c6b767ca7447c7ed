import { createContext } from 'react';
import type { AnyWidget } from '../../../../widgets/define.ts';

/** The widgets of the screens loaded so far, by name. */
export const WidgetsContext = createContext<Readonly<Record<string, AnyWidget>>>({});
