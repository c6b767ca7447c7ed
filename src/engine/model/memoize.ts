/**
 * Remembers what a function makes of an object, and of a second one, by their identity: both must never change. Of the second, only the
 * last is remembered.
 */
/* @__NO_SIDE_EFFECTS__ */
export function memoize<Subject extends object, Result, Around = undefined>(
  make: (subject: Subject, around: Around) => Result,
): Memoized<Subject, Around, Result> {
  const known = new WeakMap<Subject, { readonly around: Around; readonly result: Result }>();
  return ((subject: Subject, around: Around): Result => {
    const found = known.get(subject);
    if (found && found.around === around) return found.result;
    const result = make(subject, around);
    known.set(subject, { around, result });
    return result;
  }) as Memoized<Subject, Around, Result>;
}

type Memoized<Subject, Around, Result> = [Around] extends [undefined]
  ? (subject: Subject) => Result
  : (subject: Subject, around: Around) => Result;
