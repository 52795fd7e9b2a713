import { type FindingCode, findingSeverities } from "#contract/catalog/packages/finding-codes.ts";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import { Malformed } from "./bytes/malformed.ts";
import { ReadFailure } from "./guarded-reader.ts";
import { limits } from "./limits.ts";

type Details = Finding["details"];

/** Collects findings. Past a limit per code only the count grows: a hostile file must not flood the reader. */
export class Report {
  readonly findings: Finding[] = [];
  readonly #counts = new Map<FindingCode, number>();
  readonly #around: { report: Report; path: string } | undefined;

  constructor(around?: { report: Report; path: string }) {
    this.#around = around;
  }

  /** Creates a report for a file inside this one. Its findings are also added here, prefixed with the file's path. */
  within(path: string): Report {
    return new Report({ report: this, path });
  }

  add(code: FindingCode, where = "", details: Details = {}): void {
    if (this.#around) {
      const { report, path } = this.#around;
      report.add(code, where === "" ? path : `${path}!/${where}`, { ...details });
    }
    const place = where.slice(0, limits.shownLength);
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count <= limits.findingsPerCode) {
      this.findings.push({ code, severity: findingSeverities[code], where: place, details });
      return;
    }
    const last = this.findings.findLast((finding) => finding.code === code);
    if (last) last.details.more = count - limits.findingsPerCode;
  }

  has(code: FindingCode): boolean {
    return this.#counts.has(code);
  }

  /** Runs `act` and turns errors caused by hostile bytes into a finding; rethrows a failing disk or an abort. */
  async attempt<T>(code: FindingCode, where: string, act: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof ReadFailure) throw error.cause;
      if (error instanceof Malformed) this.add(code, where, { reason: error.reason, offset: error.offset });
      else this.add(code, where, { reason: "unreadable" });
      return undefined;
    }
  }
}
