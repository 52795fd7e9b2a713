import type { LivePackage, PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { Finding, InspectionVerdict } from "#contract/catalog/packages/findings.ts";
import type { PackageIcon } from "#inspector/manifest/icon.ts";

/** Result of inspecting a package in the browser, before any byte is sent. */
export interface InspectedPackage {
  readonly type: string;
  readonly verdict: InspectionVerdict;
  readonly facts: PackageFacts;
  readonly findings: readonly Finding[];
  /** Object URL of the package's icon; release it with `revokeIconUrl`. */
  readonly iconUrl: string | null;
  readonly tookMs: number;
  /** False if the live package was not available, which leaves the rules for updates to the server. */
  readonly comparedWithLive: boolean;
}

export interface InspectionRequest {
  readonly file: File;
  readonly live: LivePackage | null;
}

export interface InspectionReport {
  readonly type: string;
  readonly verdict: InspectionVerdict;
  readonly facts: PackageFacts;
  readonly findings: Finding[];
  readonly icon: PackageIcon | null;
}

/**
 * Reason why the browser could not inspect a file; the server still can. `noCrypto`: plain http has no WebCrypto.
 * `crashed`: the worker died, mostly out of memory, or stopped reporting. `gone`: the file is no longer readable.
 */
export type InspectionFailure = "noCrypto" | "crashed" | "gone";

export class InspectionError extends Error {
  readonly reason: InspectionFailure;

  constructor(reason: InspectionFailure) {
    super(reason);
    this.name = "Unjudged";
    this.reason = reason;
  }
}

export type InspectionMessage =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "answer"; readonly answer: InspectionReport }
  | { readonly kind: "failed"; readonly reason: InspectionFailure };

/**
 * Time in milliseconds without a message, after which the worker counts as crashed. A worker that runs out of memory
 * may end without an event.
 */
const silenceMs = 60_000;

/** Inspects a file in a worker, by random access to its bytes: the page stays responsive and memory small. */
export function inspectInWorker(
  question: InspectionRequest,
  onShare: (share: number) => void,
  signal?: AbortSignal,
): Promise<InspectedPackage> {
  const started = performance.now();
  const worker = new Worker(new URL("./inspect.worker.ts", import.meta.url), { type: "module" });
  let silenceTimer: ReturnType<typeof setTimeout>;
  return new Promise<InspectedPackage>((resolve, reject) => {
    const crashed = () => reject(new InspectionError("crashed"));
    const restartSilenceTimer = () => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(crashed, silenceMs);
    };
    restartSilenceTimer();
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.addEventListener("error", crashed);
    worker.addEventListener("messageerror", crashed);
    worker.addEventListener("message", ({ data }: MessageEvent<InspectionMessage>) => {
      restartSilenceTimer();
      if (data.kind === "progress") onShare(data.share);
      else if (data.kind === "failed") reject(new InspectionError(data.reason));
      else resolve(toInspectedPackage(data.answer, performance.now() - started));
    });
    worker.postMessage(question);
  }).finally(() => {
    clearTimeout(silenceTimer);
    worker.terminate();
  });
}

const toInspectedPackage = ({ icon, ...answer }: InspectionReport, tookMs: number): InspectedPackage => ({
  ...answer,
  comparedWithLive: true,
  iconUrl: icon && URL.createObjectURL(new Blob([icon.bytes], { type: icon.mime })),
  tookMs,
});

/** Revokes the icon's object URL; call once nothing displays it. */
export function revokeIconUrl({ iconUrl }: InspectedPackage): void {
  if (iconUrl !== null) URL.revokeObjectURL(iconUrl);
}
