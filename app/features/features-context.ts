import { createContext } from 'react';
import type { Feature } from './feature.ts';

/** The list of features, for parts of screens that others add to. The layout provides it, since no screen imports the list. */
export const FeaturesContext = createContext<readonly Feature[]>([]);
