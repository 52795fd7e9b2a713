import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { claimAssetPath, claimUrlPath, claimText, proofKinds } from "#contract/catalog/conflicts/claims.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { useClaim } from "./use-claim.ts";

/** Shows a token and the three ways to prove a claim with it. */
export function ClaimSteps({ appId, name }: { appId: string; name: string }) {
  const { t } = useTranslation("claims");
  const format = useFormat();
  const errorText = useErrorText();
  const claim = useClaim(appId, name);
  const { outcome } = claim;
  if (outcome)
    return (
      <p className="text-13" role="status">
        {outcome.status === "conflict" ? t("claim.toStaff", { due: format.moment(outcome.dueAt) }) : t("claim.yours")}
      </p>
    );
  return (
    <div className="stack gap-12">
      {claim.claim ? (
        <>
          <p className="text-13">{t("claim.token", { until: format.moment(claim.claim.expiresAt) })}</p>
          <code className="break-anywhere" dir="ltr">
            {claim.claim.token}
          </code>
          <Segmented
            label={t("claim.kind")}
            value={claim.kind}
            options={proofKinds.map((value) => ({ value, label: t(`claim.${value}`) }))}
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

/** Commands that any key store can follow; the key never leaves the developer's computer. */
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
        <p className="text-13 break-anywhere">{t("claim.domainHow", { path: claimUrlPath(token) })}</p>
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
        {signingCommands(claimText(name, token))}
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
