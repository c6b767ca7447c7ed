import { slowest } from './report-file.mjs';

/** The ten slowest tests and the ten slowest files of all steps, one line each, the slowest first. */
export function listSlowest(times) {
  return ['tests', 'files'].flatMap((kind) => {
    const lines = slowest(times.flatMap((one) => one[kind])).map(
      ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`,
    );
    return lines.length > 0 ? [`Slowest ${kind}`, ...lines] : [];
  });
}
