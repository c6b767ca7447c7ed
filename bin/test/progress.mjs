const quietMs = 30_000;
const refreshMs = 1000;

/**
 * Shows what runs: on a terminal one line that is written again every second, elsewhere one every half minute. `describe`
 * returns the line. Other lines are printed above it by `print`.
 */
export function showProgress(describe, stream = process.stdout) {
  const isTerminal = Boolean(stream.isTTY);
  const clear = () => isTerminal && stream.write('\r\u001b[2K');
  const draw = () => isTerminal && stream.write(describe().slice(0, (stream.columns ?? 80) - 1));
  const refresh = () => {
    if (!isTerminal) return stream.write(`${describe()}\n`);
    clear();
    return draw();
  };
  const timer = setInterval(refresh, isTerminal ? refreshMs : quietMs);
  return {
    print(line) {
      clear();
      stream.write(`${line}\n`);
      draw();
    },
    end() {
      clearInterval(timer);
      clear();
    },
  };
}

/** A number of milliseconds as minutes and seconds. */
export function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
