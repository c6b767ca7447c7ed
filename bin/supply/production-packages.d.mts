/** A package that ships, with its licence expression (SPDX) and the texts of its licence files. */
export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  readonly texts: readonly string[];
}

/** The packages that ship, by name. */
export function productionPackages(folder: string): readonly ProductionPackage[];
