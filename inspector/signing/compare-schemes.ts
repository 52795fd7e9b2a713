import type { Report } from "../report.ts";
import type { SignerCertificate } from "./certificate.ts";
import type { SchemeName, SchemeVerdict } from "./verdict.ts";

/**
 * True if older schemes name the newer scheme's signer, or the first of its lineage. Source: AOSP apksig,
 * ApkVerifier.verify.
 */
export function schemesAgree(verdicts: readonly SchemeVerdict[], report: Report): boolean {
  const of = (scheme: SchemeName) => verdicts.find((verdict) => verdict.scheme === scheme);
  const [v1, v2, v3] = [of("v1"), of("v2"), of("v3")];
  const stranger = v1 && v2 && (strangerIn(v1, v2.signers) ?? strangerIn(v2, v1.signers));
  if (stranger) report.add("signers_disagree", v1.scheme, { sha256: stranger.sha256 });
  if (stranger || !v3) return !stranger;
  const older = v1 ?? v2;
  if (!older) return true;
  const lineage = of("v31")?.lineage ?? [];
  const [first] = lineage.length > 0 ? lineage : v3.lineage.length > 0 ? v3.lineage : v3.signers;
  const [only, ...others] = older.signers;
  if (only && others.length === 0 && only.sha256 === first?.sha256) return true;
  report.add("signers_disagree", older.scheme, { sha256: only?.sha256 ?? "" });
  return false;
}

const strangerIn = ({ signers }: SchemeVerdict, known: readonly SignerCertificate[]) =>
  signers.find((signer) => !known.some((other) => other.sha256 === signer.sha256));

/** Checks what the store requires beyond Android's tools: a single owner, and v3 and v3.1 signers from one lineage. */
export function checkSingleOwner(verdicts: readonly SchemeVerdict[], report: Report): void {
  for (const { scheme, signers } of verdicts) {
    const isShared = scheme === "v1" || scheme === "v2";
    if (isShared && signers.length > 1) report.add("signers_several", scheme, { count: signers.length });
  }
  const lineage = verdicts.map((verdict) => verdict.lineage).reduce((a, b) => (b.length > a.length ? b : a), []);
  const rotating = verdicts.filter(({ scheme }) => scheme === "v3" || scheme === "v31");
  const signers = new Map(rotating.flatMap((verdict) => verdict.signers).map((signer) => [signer.sha256, signer]));
  if (signers.size < 2 || report.has("signers_disagree") || rotating.some(({ verified }) => !verified)) return;
  const stranger = [...signers.keys()].find((sha256) => !lineage.some((known) => known.sha256 === sha256));
  if (stranger !== undefined) report.add("signers_disagree", "v3", { sha256: stranger });
}
