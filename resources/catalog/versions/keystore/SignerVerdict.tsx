import { useTranslation } from "react-i18next";
import type { SignerCertificate } from "#inspector/signing/certificate.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { useKeystoreErrorText } from "./KeystoreFields.tsx";
import type { KeystoreCheckOutcome } from "./read-keystore.ts";

interface SignerVerdictProps {
  signing: KeystoreCheckOutcome<SignerCertificate>;
  /** Whether something is live, so that its signer was compared. */
  isUpdate: boolean;
}

/** Panel with the signer, its expiry, and whether phones accept it; shown once the key opens. */
export function SignerVerdict({ signing, isUpdate }: SignerVerdictProps) {
  const { t } = useTranslation("keystores");
  const problem = useKeystoreErrorText()(signing);
  if (signing.phase === "idle") return null;
  return (
    <div className="stack gap-8" role="status">
      {signing.phase === "busy" && <span className="text-13 soft">{t("checking")}</span>}
      {signing.phase === "wrong" && signing.problem !== "key_password_wrong" && (
        <FieldNote kind="error">{problem}</FieldNote>
      )}
      {signing.phase === "done" && <Signer certificate={signing.value} isUpdate={isUpdate} />}
    </div>
  );
}

function Signer({ certificate, isUpdate }: { certificate: SignerCertificate; isUpdate: boolean }) {
  const { t } = useTranslation("keystores");
  const format = useFormat();
  const { subject, notAfter, sha256, keyAlgorithm, keyBits } = certificate;
  const isExpired = Date.parse(notAfter) < Date.now();
  const until = { day: format.day(notAfter) };
  return (
    <>
      <FieldNote kind="passed">{t("keyFits", { kind: `${keyAlgorithm ?? ""} ${keyBits ?? ""}`.trim() })}</FieldNote>
      <FieldNote kind="passed">{t(isUpdate ? "sameSigner" : "firstSigner")}</FieldNote>
      <FieldNote kind={isExpired ? "warning" : "passed"}>{t(isExpired ? "expired" : "valid", until)}</FieldNote>
      <div className="stack gap-8 text-12 faint">
        <bdi>{subject}</bdi>
        <bdi className="mono" title={sha256}>
          {sha256.slice(0, 16)}…
        </bdi>
      </div>
    </>
  );
}
