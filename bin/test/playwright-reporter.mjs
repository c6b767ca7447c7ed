import { relative } from 'node:path';
import { firstLines, ReportFile } from './report-file.mjs';

/** A reporter of Playwright that writes a ReportFile. */
export default class PlaywrightReporter {
  #report = new ReportFile();
  #suite;

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onTestEnd(test, { duration, retry }) {
    const outcome = test.outcome();
    if (outcome === 'unexpected' && retry < test.retries) return;
    if (outcome === 'expected') this.#report.addPassed();
    else if (outcome !== 'skipped') this.#fail(test, outcome);
    this.#report.addTime(test.location.file, namesOf(test).join(' › '), duration);
  }

  /** An error outside the tests, such as a server that does not start. */
  onError(error) {
    this.#report.addFailure({ name: 'an error outside the tests', cause: causeOf(error) });
  }

  onEnd() {
    for (const test of this.#suite?.allTests() ?? []) if (test.outcome() === 'skipped') this.#fail(test, 'skipped');
    this.#report.end();
  }

  #fail(test, outcome) {
    const error = test.results.flatMap(({ errors }) => errors).at(0);
    const cause = error ? causeOf(error) : ['did not run'];
    this.#report.addFailure({
      file: test.location.file,
      title: namesOf(test).join(' '),
      name: namesOf(test).join(' › '),
      project: projectOf(test),
      cause: outcome === 'flaky' ? ['passed only when it was repeated', ...cause] : cause,
    });
  }
}

/** The names of the groups and of the test. The path before them is a root without a name, the project and the file. */
function namesOf(test) {
  return test.titlePath().slice(3);
}

function projectOf(test) {
  return test.titlePath()[1];
}

function causeOf({ message = '', value = '', location }) {
  const place = location ? [`at ${relative(process.cwd(), location.file)}:${location.line}`] : [];
  return [...firstLines(message || value), ...place];
}
