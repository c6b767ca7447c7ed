const absent = (what: string) =>
  // No arrow, since some of it is called with `new`.
  function missing(): never {
    throw new Error(
      `${what} was left out of this build, since no screen needed it. Build again, and the compiler sees to it.`,
    );
  };

/** Stands in for the form whose shape depends on its values. */
export const absentBranchingForm = absent('The form whose shape depends on its values');

/** Stands in for the merger of allOf. */
export const mergeAllOf = absent('What merges "allOf"');

/** Stands in for what leaves out values that the schema does not know. */
export const dataFilter = absent('What filters the data of a form');

/** Stands in for what keeps errors of its own: those of a plain form are the walk's. */
export const errorKeeper = absent('What keeps the errors of a form');

/** Stands in for the resolver of addresses, by which schemas with an $id find each other. */
export const resolver = { equal: absent('What compares an "$id"'), resolve: absent('What resolves an "$id"') };
