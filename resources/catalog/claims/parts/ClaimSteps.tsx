import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import {
  claimAssetPath,
  type ClaimProof,
  claimTextToSign,
  claimVerificationPath,
  type ClaimProofKind,
  claimProofKinds,
} from "#contract/catalog/conflicts/claims.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { CopyButton } from "#ui/page/CopyButton.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { useState } from "react";
import type { CallOutput } from "#contract/call.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";

/** Panel with a token and the three ways to prove a claim with it. */
export function ClaimSteps({ appId, name }: { appId: string; name: string }) {
  const { t } = useTranslation("claims");
  const format = useFormat();
  const errorText = useErrorText();
  const claim = useClaim(appId, name);
  const { outcome } = claim;
  if (outcome)
    return (
      <p className="text-13" role="status">
        {outcome.status === "conflict"
          ? t(claim.kind === "domain" ? "claim.domainVerified" : "claim.toStaff", { due: format.moment(outcome.dueAt) })
          : t("claim.yours")}
      </p>
    );
  return (
    <div className="stack gap-12">
      <UnsavedChangesGuard unsaved={() => Object.values(claim.typed).some((text) => text.trim() !== "")} />
      {claim.claim ? (
        <>
          <p className="text-13">{t("claim.token", { until: format.moment(claim.claim.expiresAt) })}</p>
          <span className="row">
            <code className="break-anywhere" dir="ltr">
              {claim.claim.token}
            </code>
            <CopyButton size="small" text={claim.claim.token}>
              {t("claim.copyToken")}
            </CopyButton>
          </span>
          <SegmentedControl
            label={t("claim.kind")}
            value={claim.kind}
            options={claimProofKinds.map((value) => ({ value, label: t(`claim.${value}`) }))}
            onChange={claim.setKind}
          />
          <ProofInstructions claim={claim} name={name} token={claim.claim.token} />
        </>
      ) : null}
      {claim.error && <FieldNote kind="error">{errorText(claim.error)}</FieldNote>}
      <div>
        {claim.claim ? (
          <Button type="primary" loading={claim.isChecking} onClick={claim.check}>
            {t("claim.check")}
          </Button>
        ) : (
          <Button loading={claim.isBeginning} onClick={claim.begin}>
            {t("claim.begin")}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Shell commands that sign the token's text with a key from any keystore. The key never leaves the developer's
 * computer.
 */
const signingCommands = (text: string): string =>
  [
    "keytool -exportcert -rfc -keystore release.jks -alias ALIAS -file certificate.pem",
    "keytool -importkeystore -srckeystore release.jks -srcalias ALIAS -destkeystore key.p12 -deststoretype PKCS12",
    "openssl pkcs12 -in key.p12 -nocerts -nodes -out key.pem",
    `printf '%s' '${text}' | openssl dgst -sha256 -sign key.pem | openssl base64 -A`,
  ].join("\n");

function ProofInstructions({
  claim,
  name,
  token,
}: {
  claim: ReturnType<typeof useClaim>;
  name: string;
  token: string;
}) {
  const { t } = useTranslation("claims");
  const { kind, typed, type } = claim;
  if (kind === "package") return <p className="text-13">{t("claim.packageHow", { entry: claimAssetPath })}</p>;
  if (kind === "domain")
    return (
      <>
        <p className="text-13 break-anywhere">{t("claim.domainHow", { path: claimVerificationPath(token) })}</p>
        <Field label={t("claim.domainField")}>
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              value={typed.domain}
              onChange={({ target }) => type({ domain: target.value.trim() })}
            />
          )}
        </Field>
      </>
    );
  return (
    <>
      <p className="text-13">{t("claim.signatureHow")}</p>
      <pre className="text-12 pre-line break-anywhere" dir="ltr">
        {signingCommands(claimTextToSign(name, token))}
      </pre>
      {(["signature", "certificate"] as const).map((field) => (
        <Field key={field} label={t(`claim.${field}Field`)}>
          {(control) => (
            <Input.TextArea
              {...control}
              rows={3}
              dir="ltr"
              value={typed[field]}
              onChange={({ target }) => type({ [field]: target.value })}
            />
          )}
        </Field>
      ))}
    </>
  );
}

/** Returns the state of a claim. Its token is kept only in this component and lost when the screen closes. */
function useClaim(appId: string, name: string) {
  const [claim, setClaim] = useState<CallOutput<typeof conflictCalls.claimName>>();
  const [kind, setKind] = useState<ClaimProofKind>("package");
  const [typed, setTyped] = useState({ signature: "", certificate: "", domain: "" });
  const [outcome, setOutcome] = useState<CallOutput<typeof conflictCalls.verifyClaim>>();
  const begin = useCallMutation(conflictCalls.claimName);
  const answer = useCallMutation(conflictCalls.answerClaim);
  const verify = useCallMutation(conflictCalls.verifyClaim);
  const proofOf = (token: string): ClaimProof | null => {
    const { signature, certificate, domain } = typed;
    if (kind === "signature") return { kind, token, signature, certificate };
    return kind === "domain" ? { kind, token, domain } : null;
  };
  const check = async () => {
    if (!claim) return;
    const body = proofOf(claim.token);
    try {
      if (body) await answer.mutateAsync({ body });
      setOutcome(await verify.mutateAsync({ params: { auth: claim.token } }));
    } catch {
      // Both mutations keep their error, which is shown below the fields.
    }
  };
  return {
    claim,
    kind,
    setKind,
    typed,
    type: (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change })),
    outcome,
    error: begin.error ?? answer.error ?? verify.error,
    isBeginning: begin.isPending,
    isChecking: answer.isPending || verify.isPending,
    begin: () => begin.mutate({ params: { id: appId }, body: { name } }, { onSuccess: setClaim }),
    check: () => void check(),
  };
}
