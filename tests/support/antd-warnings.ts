import { afterEach } from "vitest";

type Report = typeof console.error & { antdWarnings?: string[] };

/** Adds a list of antd's warnings about deprecated props to the process's `console.error`, which is shared by its test files. */
function collectWarnings(): string[] {
  const report: Report = console.error;
  if (report.antdWarnings) return report.antdWarnings;
  const antdWarnings: string[] = [];
  const collect = (...words: unknown[]) => {
    if (/\[antd: .* is deprecated/.test(String(words[0]))) antdWarnings.push(String(words[0]));
    report(...words);
  };
  console.error = Object.assign(collect, { antdWarnings });
  return antdWarnings;
}

/** Fails a screen's test that uses a deprecated prop. antd gives each warning once a process. */
if (typeof document !== "undefined") {
  const warnings = collectWarnings();
  afterEach(() => {
    const [warning] = warnings.splice(0);
    if (warning) throw new Error(warning);
  });
}
