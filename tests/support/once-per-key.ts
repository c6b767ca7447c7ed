/** Remembers what a function makes of each text, for all test files that share its module. Nothing may change what it makes. */
export function oncePerKey<Made>(make: (key: string) => Made): (key: string) => Made {
  const known = new Map<string, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}
