import type { Catalogue } from '../../src/engine/model/catalogue.ts';

export function prepare(): Promise<{ readonly main: string; readonly catalogue: Catalogue }>;
export function listInputs(): readonly string[];
