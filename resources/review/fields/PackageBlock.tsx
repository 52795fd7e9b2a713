import { CircleCheck, KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PackageFacts } from "#contract/packages/facts.ts";
import type { HeldField, WhatChanged } from "#contract/versions/views.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { ExpansionChanges } from "#ui/versions/ExpansionChanges.tsx";
import { PackageChanges } from "#ui/versions/PackageChanges.tsx";
import { keyWords, shortHash } from "#ui/versions/signer-words.ts";
import { useVersionWords } from "../queue/use-queue-columns.tsx";
import { FieldRow, type Pinning } from "./FieldRow.tsx";
import { FindingTags } from "./FindingTags.tsx";
import { LongText } from "./LongText.tsx";
import { PackageFactsLine } from "./PackageFactsLine.tsx";
import { PermissionsContent } from "./PermissionsContent.tsx";
import type { Side, Sides } from "./sides.ts";
import styles from "./fields.module.css";

interface PackageBlockProps {
  sides: Sides;
  changes: WhatChanged;
  pinning: Pinning | null;
  held?: HeldField | undefined;
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
      <span className={sameSigner === false ? styles.wrong : sameSigner === null ? styles.plain : styles.right}>
        <Icon size={16} strokeWidth={1.75} aria-hidden /> {words}
        {rotation > 1 && `, ${t("package.rotated", { count: rotation })}`}
      </span>
      {signer && (
        <div className={styles.hash}>
          <bdi title={signer.sha256}>{shortHash(signer.sha256)}</bdi> <span dir="auto">{signer.subject}</span>{" "}
          <bdi>{keyWords(signer)}</bdi>
        </div>
      )}
    </>
  );
}

/** What changed in the package comes first, then whose it is, what was found, what it says of itself. One field. */
export function PackageBlock({ sides, changes, pinning, held }: PackageBlockProps) {
  const { t } = useTranslation("review");
  const versionWords = useVersionWords();
  const { file, form } = sides.after;
  const live = sides.before?.file?.facts;
  const kept = file !== null && file.id === sides.before?.file?.id;
  const version = file?.facts ? versionWords(file.facts) : "";
  const heading =
    live && !kept && version !== ""
      ? t("package.headAgainst", { version, live: versionWords(live) })
      : version === ""
        ? t("package.head")
        : t("package.headVersion", { version });
  const row = { field: "apkSection", pinning } as const;
  return (
    <>
      <h3 className={styles.group}>
        <bdi>{heading}</bdi>
      </h3>
      {!file?.facts || kept ? (
        <FieldRow {...row} held={held}>
          <span className={styles.soft}>{t(kept ? "package.same" : "package.none")}</span>
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
            <PermissionsContent
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
            {form.upload.acceptsFewerDevices && <p className={styles.soft}>{t("package.fewerDevices")}</p>}
          </FieldRow>
          <FieldRow {...row} follows label={t("package.facts")}>
            <PackageFactsLine facts={file.facts} live={live ?? null} kind={file.kind} />
            <ExpansionLine side={sides.after} />
          </FieldRow>
        </>
      )}
      {form.upload.changelog !== "" && (
        <FieldRow {...row} follows label={t("package.changelog")}>
          <LongText text={form.upload.changelog} lang={form.sourceLanguage} />
        </FieldRow>
      )}
    </>
  );
}

function ExpansionLine({ side }: { side: Side }) {
  const format = useFormat();
  return side.expansion.map((file) => (
    <div key={file.id} className={styles.hash}>
      <bdi>{file.fileName}</bdi> <bdi>{format.bytes(file.sizeBytes)}</bdi>
    </div>
  ));
}
