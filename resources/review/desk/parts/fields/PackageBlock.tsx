import { CircleCheck, KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { FormDiff } from "#contract/catalog/versions/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { ExpansionChanges } from "#resources/catalog/versions/parts/package/ExpansionChanges.tsx";
import { PackageChanges } from "#resources/catalog/versions/parts/package/PackageChanges.tsx";
import { signingKeyText, shortHash } from "#resources/catalog/versions/parts/package/signer-text.ts";
import { useVersionText } from "../use-version-text.ts";
import { FieldRow, pinnedParts, type FieldPinning } from "./FieldRow.tsx";
import { PermissionsDiff } from "./PermissionsDiff.tsx";
import { ValuesByListing } from "./ValuesByListing.tsx";
import { type ComparisonSide, type ComparisonSides, listTextPairs } from "./comparison-sides.ts";
import { TextFieldDiff } from "./TextFieldDiff.tsx";
import styles from "./fields.module.css";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import { findingLooks } from "#resources/catalog/versions/parts/package/finding-looks.ts";
import { FindingsList } from "#resources/catalog/versions/parts/package/FindingsList.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import type { PackageFileKind } from "#contract/catalog/packages/package-kinds.ts";

interface PackageFactsLineProps {
  facts: PackageFacts;
  live: PackageFacts | null;
  kind: PackageFileKind;
}

/** Minimum difference in bytes that is shown; smaller ones come from signing. */
const notableBytes = 1024;

/** One line with the package's kind, size against the live one, SDKs, native code and languages. */
function PackageFactsLine({ facts, live, kind }: PackageFactsLineProps) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const more = live ? facts.sizeBytes - live.sizeBytes : 0;
  const size = format.bytes(Math.abs(more));
  const sdk = (value: number | null) => (value === null ? "–" : String(value));
  const change =
    Math.abs(more) < notableBytes
      ? ""
      : ` (${more > 0 ? t("package.bigger", { size }) : t("package.smaller", { size })})`;
  const line = [
    `${kind} ${format.bytes(facts.sizeBytes)}${change}`,
    t("package.sdk", { min: sdk(facts.minSdk), target: sdk(facts.targetSdk) }),
    ...(facts.abis.length > 0 ? [t("package.abis", { count: facts.abis.length })] : []),
    t("package.locales", { count: Math.max(1, facts.locales.length) }),
  ];
  return (
    <div className="stack gap-8">
      <span>
        {line.map((part, index) => (
          <span key={part}>
            {index > 0 && " · "}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    </div>
  );
}

interface PackageBlockProps {
  sides: ComparisonSides;
  changes: FormDiff;
  pinning: FieldPinning | null;
  held?: ReactNode;
}

function SignerContent({ facts, sameSigner }: { facts: PackageFacts; sameSigner: boolean | null }) {
  const { t } = useTranslation("review");
  const [signer] = facts.signature.signers;
  const rotation = facts.signature.lineage.length;
  const words =
    sameSigner === null ? t("package.firstSigner") : t(sameSigner ? "package.sameSigner" : "package.newSigner");
  const Icon = sameSigner === false ? KeyRound : CircleCheck;
  return (
    <>
      <span className={`inline ${sameSigner === null ? "" : "toned"}`} data-tone={sameSigner ? "ok" : "err"}>
        <Icon size={16} strokeWidth={1.75} aria-hidden /> {words}
        {rotation > 1 && `, ${t("package.rotated", { count: rotation })}`}
      </span>
      {signer && (
        <div className="soft break-anywhere">
          <bdi className="mono" title={signer.sha256}>
            {shortHash(signer.sha256)}
          </bdi>{" "}
          <span dir="auto">{signer.subject}</span> <bdi className="mono">{signingKeyText(signer)}</bdi>
        </div>
      )}
    </>
  );
}

/** Section for the package field: changes first, then signer, findings and facts. */
export function PackageBlock({ sides, changes, pinning, held }: PackageBlockProps) {
  const { t } = useTranslation(["review", "versions"]);
  const versionWords = useVersionText();
  const { file, form } = sides.after;
  const live = sides.before?.file?.facts;
  const isUnchanged = file !== null && file.id === sides.before?.file?.id;
  const version = file?.facts ? versionWords(file.facts) : "";
  const heading =
    live && !isUnchanged && version !== ""
      ? t("package.headAgainst", { version, live: versionWords(live) })
      : version === ""
        ? t("package.head")
        : t("package.headVersion", { version });
  const news = listTextPairs(sides, "apkSection");
  const row = { field: "apkSection", pinning } as const;
  return (
    <>
      <h3 className={`text-13 medium soft ${styles.heading}`}>
        <bdi>{heading}</bdi>
      </h3>
      {!file?.facts || isUnchanged ? (
        <FieldRow {...row} held={held}>
          <span className="soft">{t(isUnchanged ? "package.same" : "package.none")}</span>
        </FieldRow>
      ) : (
        <>
          {live && changes.package && (
            <div className={styles.changes}>
              <PackageChanges change={changes.package} />
              <ExpansionChanges changes={changes.expansions} />
            </div>
          )}
          <FieldRow {...row} label={t("package.permissions")} held={held}>
            <PermissionsDiff
              before={live?.permissions ?? null}
              after={file.facts.permissions}
              dangerousAdded={changes.package?.permissions.addedDangerous ?? []}
              declared={form.developerInfo.appDataPermissions}
            />
          </FieldRow>
          <FieldRow {...row} follows label={t("package.signer")}>
            <SignerContent facts={file.facts} sameSigner={live ? (changes.package?.signer.same ?? null) : null} />
          </FieldRow>
          <FieldRow {...row} follows label={t("package.findings")}>
            <FindingTags findings={file.findings} />
            {form.upload.acceptsFewerDevices && <p className="soft">{t("package.fewerDevices")}</p>}
          </FieldRow>
          <FieldRow {...row} follows label={t("package.facts")}>
            <PackageFactsLine facts={file.facts} live={live ?? null} kind={file.kind} />
            <ExpansionLine side={sides.after} />
          </FieldRow>
        </>
      )}
      {news.length > 0 && (
        <FieldRow {...row} follows label={t("package.changelog")}>
          <TextFieldDiff
            pairs={news}
            sourceLanguage={form.sourceLanguage}
            changedOnly={false}
            first={!sides.before}
            pinned={pinnedParts(pinning)}
          />
        </FieldRow>
      )}
      {(form.abTest.enabled || sides.before?.form.abTest.enabled) && (
        <FieldRow {...row} follows label={t("versions:path.abTest.enabled")}>
          <ValuesByListing field="apkSection" sides={sides} only={(place) => place.startsWith("abTest.")} />
        </FieldRow>
      )}
    </>
  );
}

function ExpansionLine({ side }: { side: ComparisonSide }) {
  const format = useFormat();
  return side.expansion.map((file) => (
    <div key={file.id} className="soft break-anywhere">
      <bdi>{file.fileName}</bdi> <bdi>{format.bytes(file.sizeBytes)}</bdi>
    </div>
  ));
}

/** Tags for the findings of the checks, with full texts on demand. */
function FindingTags({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation(["review", "findings"]);
  const [open, setOpen] = useState(false);
  if (findings.length === 0)
    return (
      <Tag tone="ok" icon={CircleCheck}>
        {t("package.noFindings")}
      </Tag>
    );
  const codes = [...new Map(findings.map((finding) => [finding.code, finding])).values()];
  return (
    <>
      <span className="row">
        {codes.map((code) => (
          <Tag key={code.code} tone={findingLooks[code.severity].tone} icon={findingLooks[code.severity].icon}>
            {t(`findings:${code.code}.title`, code.details)}
          </Tag>
        ))}
        <button type="button" className="text-button link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? "package.hideFindings" : "package.showFindings")}
        </button>
      </span>
      {open && (
        <div>
          <FindingsList findings={findings} />
        </div>
      )}
    </>
  );
}
