const units = [
  { seconds: 3600, name: 'hour' },
  { seconds: 60, name: 'minute' },
  { seconds: 1, name: 'second' },
] as const;

/** A waiting time in words, rounded up: `54 minutes`, `1 hour`. */
export function describeWait(seconds: number): string {
  const unit = units.find((one) => seconds >= one.seconds) ?? units[2];
  const count = Math.max(1, Math.ceil(seconds / unit.seconds));
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
