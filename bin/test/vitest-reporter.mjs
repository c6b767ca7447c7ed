import { relative } from 'node:path';
import { firstLines, ReportFile } from './report-file.mjs';

/** A reporter of vitest that writes a ReportFile. */
export default class VitestReporter {
  #report = new ReportFile();

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === 'passed') this.#report.addPassed();
    if (state === 'failed')
      this.#fail(test.module, { title: titleOf(test), name: test.fullName, cause: causeOf(errors) });
    this.#report.addTime(test.module.moduleId, test.fullName, test.diagnostic()?.duration);
  }

  // vitest's own reports do not have the errors of hooks, which say why the tests of a file did not run.
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) this.#failHook(suite.module, suite);
  }

  onTestRunEnd(modules, unhandledErrors) {
    for (const module of modules) this.#endModule(module);
    for (const error of unhandledErrors)
      this.#report.addFailure({ name: 'an error outside the tests', cause: causeOf([error]) });
    this.#report.end();
  }

  #endModule(module) {
    const tests = [...module.children.allTests()];
    if (module.errors().length > 0) {
      if (tests.length > 0) this.#failHook(module, module);
      else this.#fail(module, { name: 'the file could not be read', cause: causeOf(module.errors()) });
    }
    const { testNamePattern } = module.project.config;
    // Whoever asks for some tests by their names has left out the others.
    const wanted = tests.filter((test) => !testNamePattern || testNamePattern.test(titleOf(test)));
    const left = wanted.filter((test) => !['passed', 'failed'].includes(test.result().state));
    const [first] = left;
    if (!first) return;
    const name = left.length > 1 ? `${first.fullName}, and ${left.length - 1} others` : first.fullName;
    this.#fail(module, { name, cause: ['did not run'], count: left.length });
  }

  #failHook(module, suite) {
    this.#fail(module, { name: 'a hook', cause: causeOf(suite.errors()) });
  }

  #fail(module, failure) {
    this.#report.addFailure({ file: module.moduleId, project: module.project?.name, ...failure });
  }
}

/** vitest's filter `-t` compares with the names of the groups and of the test, with spaces between them. */
function titleOf(test) {
  const names = [];
  for (let one = test; one && one.type !== 'module'; one = one.parent) names.unshift(one.name);
  return names.join(' ');
}

function causeOf(errors) {
  return errors.flatMap(({ message = '', diff, stacks = [] }) => {
    const own = stacks.find(({ file }) => !file.includes('/node_modules/'));
    return [
      ...firstLines(message),
      ...firstLines(diff ?? ''),
      ...(own ? [`at ${relative(process.cwd(), own.file)}:${own.line}`] : []),
    ];
  });
}
