import type { LivePackage, PackageFacts } from "#contract/packages/facts.ts";
import type { Finding, Verdict } from "#contract/packages/findings.ts";
import type { PackageIcon } from "#inspector/manifest/icon.ts";

/** What the browser found in a package before a byte of it was sent. */
export interface JudgedPackage {
  readonly type: string;
  readonly verdict: Verdict;
  readonly facts: PackageFacts;
  readonly findings: readonly Finding[];
  /** Object URL of the icon inside; lives as long as the page. */
  readonly iconUrl: string | null;
  readonly tookMs: number;
}

export interface JudgeQuestion {
  readonly file: File;
  readonly live: LivePackage | null;
}

export interface JudgeAnswer {
  readonly type: string;
  readonly verdict: Verdict;
  readonly facts: PackageFacts;
  readonly findings: Finding[];
  readonly icon: PackageIcon | null;
}

export type JudgeMessage =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "answer"; readonly answer: JudgeAnswer }
  | { readonly kind: "failed"; readonly reason: string };

/** Judges a file in a worker, by random access to its bytes, so that the page stays quick and memory small. */
export function judgePackage(
  question: JudgeQuestion,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<JudgedPackage> {
  const started = performance.now();
  const worker = new Worker(new URL("./judge.worker.ts", import.meta.url), { type: "module" });
  return new Promise<JudgedPackage>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    worker.addEventListener("message", ({ data }: MessageEvent<JudgeMessage>) => {
      if (data.kind === "progress") onShare(data.share);
      else if (data.kind === "failed") reject(new Error(data.reason));
      else resolve(judged(data.answer, performance.now() - started));
    });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

const judged = ({ icon, ...answer }: JudgeAnswer, tookMs: number): JudgedPackage => ({
  ...answer,
  iconUrl: icon && URL.createObjectURL(new Blob([icon.bytes], { type: icon.mime })),
  tookMs,
});
