import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PackageFacts as Facts, PackageSigner } from "#contract/catalog/packages/package-facts.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { androidVersionOf, appLabelLanguages } from "./package-fact-text.ts";
import { signingKeyText, shortHash } from "./signer-text.ts";
import styles from "./PackageFacts.module.css";

interface PackageFactsProps {
  facts: Facts;
  /** Whether the signer is the live version's; omitted if nothing is live. */
  sameSigner?: boolean | undefined;
  /** Bytes of the expansion files beside the package. */
  expansionBytes?: number;
}

/** Description list of eight short facts about a package. */
export function PackageFactsSummary({ facts, sameSigner, expansionBytes = 0 }: PackageFactsProps) {
  const { t, i18n } = useTranslation("packages");
  const format = useFormat();
  const unknown = t("facts.unknown");
  const android = androidVersionOf(facts.minSdk);
  const labels = appLabelLanguages(facts, i18n.language);
  const [signer] = facts.signature.signers;
  return (
    <dl className={styles.facts}>
      <Fact
        name={t("facts.package")}
        value={<bdi className="mono">{facts.package ?? unknown}</bdi>}
        note={facts.label}
      />
      <Fact
        name={t("facts.version")}
        value={<bdi>{`${facts.versionName ?? unknown} (${facts.versionCode ?? "–"})`}</bdi>}
      />
      <Fact
        name={t("facts.sdks")}
        value={<bdi>{`${facts.minSdk ?? "–"} / ${facts.targetSdk ?? "–"}`}</bdi>}
        note={android && t("facts.androidUp", { version: android })}
      />
      <Fact
        name={t("facts.size")}
        value={<bdi>{format.bytes(facts.sizeBytes)}</bdi>}
        note={
          expansionBytes > 0
            ? t("facts.plusExpansion", { size: format.bytes(expansionBytes) })
            : facts.entryCount !== null && t("facts.entries", { count: facts.entryCount })
        }
      />
      <SignerFact facts={facts} sameSigner={sameSigner} />
      <Fact name={t("facts.schemes")} value={schemesOf(facts) || "–"} note={signer && <KeyNote signer={signer} />} />
      <Fact
        name={t("facts.nativeCode")}
        value={facts.abis.length > 0 ? t("facts.abis", { count: facts.abis.length }) : t("facts.noNative")}
        note={<bdi>{facts.abis.join(", ")}</bdi>}
      />
      <Fact
        name={t("facts.labels")}
        value={t("facts.labelsOf", { count: labels.present.length, total: languages.length })}
        note={
          labels.missing.length > 0 && labels.missing.length <= maxMissingListed
            ? t("facts.labelsMissing", { languages: labels.missing.join(", ") })
            : labels.missing.length > 0 && labels.present.join(", ")
        }
      />
    </dl>
  );
}

/** Maximum number of missing languages in the note; above it, the note lists the languages that the label has. */
const maxMissingListed = 6;

function KeyNote({ signer }: { signer: PackageSigner }) {
  const { t } = useTranslation("packages");
  const year = signer.notAfter.slice(0, 4);
  const key = signingKeyText(signer);
  return key ? t("facts.keyUntil", { key, year }) : t("facts.until", { year });
}

const schemesOf = ({ signature }: Facts): string =>
  (["v1", "v2", "v3", "v31"] as const)
    .filter((scheme) => signature.schemes[scheme])
    .map((scheme) => (scheme === "v31" ? "v3.1" : scheme))
    .join(", ");

/** Returns the organisation, or else common name, in a certificate's subject (RFC 4514). */
const certificateHolder = (subject: string): string =>
  /(?:^|,\s*)O="?([^",]+)/.exec(subject)?.[1] ?? /(?:^|,\s*)CN="?([^",]+)/.exec(subject)?.[1] ?? subject;

function SignerFact({ facts, sameSigner }: PackageFactsProps) {
  const { t } = useTranslation("packages");
  const signer = facts.signature.signers[0];
  const print = signer ? shortHash(signer.sha256) : t("facts.unknown");
  if (sameSigner === undefined)
    return (
      <Fact
        name={t("facts.signer")}
        value={<bdi className="mono">{print}</bdi>}
        note={signer && certificateHolder(signer.subject)}
      />
    );
  const Icon = sameSigner ? CircleCheck : TriangleAlert;
  return (
    <Fact
      name={t("facts.signer")}
      value={
        <span className="inline toned" data-tone={sameSigner ? "ok" : "err"}>
          <Icon size={14} strokeWidth={2} aria-hidden /> {sameSigner ? t("facts.sameAsLive") : t("facts.otherThanLive")}
        </span>
      }
      note={<bdi className="mono">{print}</bdi>}
    />
  );
}

function Fact({ name, value, note }: { name: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <dt className="text-12 faint">{name}</dt>
      <dd className="medium break-anywhere">{value}</dd>
      {note && <dd className="text-12 faint break-anywhere">{note}</dd>}
    </div>
  );
}
