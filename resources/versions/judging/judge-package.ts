import type { LivePackage, PackageFacts } from "#contract/packages/facts.ts";
import type { Finding, Verdict } from "#contract/packages/findings.ts";
import type { PackageIcon } from "#inspector/manifest/icon.ts";

/** What the browser found in a package before a byte of it was sent. */
export interface JudgedPackage {
  readonly type: string;
  readonly verdict: Verdict;
  readonly facts: PackageFacts;
  readonly findings: readonly Finding[];
  /** Object URL of the icon inside, to be given back with `releaseIcon`. */
  readonly iconUrl: string | null;
  readonly tookMs: number;
  /** False where the live package could not be asked for, so that the rules of an update are left to the server. */
  readonly comparedWithLive: boolean;
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

/**
 * Why this computer could not check a file; the server still can. `noCrypto`: a page on plain http has no WebCrypto.
 * `crashed`: the worker died, mostly for want of memory, or fell silent. `gone`: the file cannot be read any more.
 */
export type UnjudgedReason = "noCrypto" | "crashed" | "gone";

export class Unjudged extends Error {
  readonly reason: UnjudgedReason;

  constructor(reason: UnjudgedReason) {
    super(reason);
    this.name = "Unjudged";
    this.reason = reason;
  }
}

export type JudgeMessage =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "answer"; readonly answer: JudgeAnswer }
  | { readonly kind: "failed"; readonly reason: UnjudgedReason };

/** A worker that ran out of memory may end without a word. */
const silenceMs = 60_000;

/** Judges a file in a worker, by random access to its bytes, so that the page stays quick and memory small. */
export function judgePackage(
  question: JudgeQuestion,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<JudgedPackage> {
  const started = performance.now();
  const worker = new Worker(new URL("./judge.worker.ts", import.meta.url), { type: "module" });
  let silence: ReturnType<typeof setTimeout>;
  return new Promise<JudgedPackage>((resolve, reject) => {
    const crashed = () => reject(new Unjudged("crashed"));
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(crashed, silenceMs);
    };
    heard();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.addEventListener("error", crashed);
    worker.addEventListener("messageerror", crashed);
    worker.addEventListener("message", ({ data }: MessageEvent<JudgeMessage>) => {
      heard();
      if (data.kind === "progress") onShare(data.share);
      else if (data.kind === "failed") reject(new Unjudged(data.reason));
      else resolve(judged(data.answer, performance.now() - started));
    });
    worker.postMessage(question);
  }).finally(() => {
    clearTimeout(silence);
    worker.terminate();
  });
}

const judged = ({ icon, ...answer }: JudgeAnswer, tookMs: number): JudgedPackage => ({
  ...answer,
  comparedWithLive: true,
  iconUrl: icon && URL.createObjectURL(new Blob([icon.bytes], { type: icon.mime })),
  tookMs,
});

/** Frees the bytes behind the icon's object URL once nothing shows it. */
export function releaseIcon({ iconUrl }: JudgedPackage): void {
  if (iconUrl !== null) URL.revokeObjectURL(iconUrl);
}
