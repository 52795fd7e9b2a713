import type { PackageFacts, PackageType } from "#contract/catalog/packages/package-facts.ts";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { livePackageFacts } from "../inspection/live-package-facts.ts";
import { inspectionOf } from "../upload/upload-state.ts";
import { useUploadState } from "../upload/upload-registry.ts";

export interface CurrentPackageFacts {
  readonly type: PackageType;
  readonly facts: PackageFacts;
  readonly findings: readonly Finding[];
  /** Duration of the inspection in this browser, in milliseconds; null for the server's result. */
  readonly tookMs: number | null;
  readonly live: PackageFacts | null;
  readonly sameSigner: boolean | undefined;
  /** True if nothing is live, or the package was compared with the live one. */
  readonly comparedWithLive: boolean;
}

/** Returns facts and findings of the current package: of the file being uploaded, or else of the one on the server. */
export function usePackageFacts(): CurrentPackageFacts | null {
  const { file, upload, details } = useVersionForm();
  const state = useUploadState(upload);
  const live = livePackageFacts(details);
  const judged = inspectionOf(state);
  const server = state.phase === "done" ? state.file : state.phase === "idle" ? file : undefined;
  const facts = server?.facts ?? judged?.facts;
  if (!facts) return null;
  const followed = new Set([...facts.signature.lineage, ...facts.signature.signers.map((signer) => signer.sha256)]);
  return {
    type: server?.facts ? typeOf(server.kind) : typeOf(judged?.type),
    facts,
    findings: server?.facts ? server.findings : (judged?.findings ?? []),
    tookMs: server?.facts ? null : (judged?.tookMs ?? null),
    live,
    sameSigner: live ? live.signature.signers.every((signer) => followed.has(signer.sha256)) : undefined,
    comparedWithLive: server?.facts ? true : (judged?.comparedWithLive ?? true),
  };
}

const types = ["apk", "aab", "apks"] as const;
const typeOf = (name: string | undefined): PackageType => types.find((type) => type === name) ?? "unknown";
