import { PlainTable } from "#ui/tables/PlainTable.tsx";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NamesDiff, PackageDiff as Changes } from "#contract/catalog/packages/package-diff.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { NameDiffChips } from "./NameDiffChips.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { androidVersionOf } from "./package-fact-text.ts";
import { shortHash } from "./signer-text.ts";
import styles from "./ChangeTable.module.css";

const nameLists = ["permissions", "features", "abis", "locales"] as const;
const flags = ["debuggable", "usesCleartextTraffic", "networkSecurityConfig"] as const;
const values = ["minSdk", "targetSdk", "sizeBytes", ...flags] as const;

/** Names of the facts that differ. They are the same as the names of the table's rows. */
const changedFacts = (change: Changes): string[] => [
  ...nameLists.filter((name) => change[name].added.length + change[name].removed.length > 0),
  ...values.filter((name) => change[name].before !== change[name].after),
  ...(change.sdks.added.length + change.sdks.removed.length + change.sdks.changed.length > 0 ? ["sdks"] : []),
  ...(change.signer.same ? [] : ["signer"]),
];

const allFacts = [...values, ...nameLists, "sdks", "signer"] as const;

/**
 * Table with the package's diff against the live one, fact by fact. Shows unchanged facts on request; added and
 * removed names are chips with + and −.
 */
export function PackageChanges({ change }: { change: Changes }) {
  const { t } = useTranslation("versions");
  const [showAll, setShowAll] = useState(false);
  const changed = changedFacts(change);
  const shows = (fact: (typeof allFacts)[number]) => showAll || changed.includes(fact);
  const unchanged = allFacts.length - changed.length;
  const version = (side: "before" | "after") =>
    `${change.versionName[side] ?? "–"} (${change.versionCode[side] ?? "–"})`;
  return (
    <PlainTable wide className={`${styles.table} ${styles.facts}`}>
      <thead>
        <tr>
          <th scope="col">{t("changes.fact")}</th>
          <th scope="col">{t("changes.live", { version: version("before") })}</th>
          <th scope="col">{t("changes.thisFile", { version: version("after") })}</th>
          <th scope="col">{t("changes.change")}</th>
        </tr>
      </thead>
      <tbody>
        {shows("sizeBytes") && <SizeRow change={change} />}
        {nameLists.filter(shows).map((name) => (
          <NamesRow key={name} name={name} change={change} />
        ))}
        {shows("sdks") && <SdksRow change={change.sdks} />}
        {(["minSdk", "targetSdk"] as const).filter(shows).map((name) => (
          <AndroidRow key={name} name={name} change={change[name]} />
        ))}
        {flags.filter(shows).map((name) => (
          <FlagRow key={name} name={name} change={change} />
        ))}
        {shows("signer") && (
          <ChangeRow
            name={t("changes.signer")}
            before={signers(change.signer.before)}
            after={signers(change.signer.after)}
          >
            <span className="toned" data-tone={change.signer.same ? "ok" : "err"}>
              {change.signer.same ? t("changes.sameSigner") : t("changes.otherSigner")}
            </span>
          </ChangeRow>
        )}
        {unchanged > 0 && (
          <tr>
            <td colSpan={4}>
              <button
                type="button"
                className="text-button link"
                aria-expanded={showAll}
                onClick={() => setShowAll(!showAll)}
              >
                {showAll ? t("changes.hideUnchanged") : t("changes.showUnchanged", { count: unchanged })}
              </button>
            </td>
          </tr>
        )}
      </tbody>
    </PlainTable>
  );
}

const signers = (hashes: readonly string[]): string => hashes.map(shortHash).join(", ");

/** Returns the number of facts that differ, except the version number, which always does. */
export function countPackageChanges(change: Changes): number {
  return changedFacts(change).length;
}

function SizeRow({ change: { sizeBytes, sizeByArea } }: { change: Changes }) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const { before, after } = sizeBytes;
  const difference = Math.abs(after - before);
  const textParams = { size: format.bytes(difference), share: format.percent(before === 0 ? 1 : difference / before) };
  return (
    <ChangeRow name={t("changes.size")} before={format.bytes(before)} after={format.bytes(after)}>
      {difference > 0 && t(after > before ? "changes.bigger" : "changes.smaller", textParams)}
      {sizeByArea && difference > 0 && <SizeByAreaRows change={sizeByArea} />}
    </ChangeRow>
  );
}

function NamesRow({ name, change }: { name: (typeof nameLists)[number]; change: Changes }) {
  const { t, i18n } = useTranslation("versions");
  const languageLabel = (tag: string) => languageNameIn(i18n.language, tag);
  const names: NamesDiff = change[name];
  return (
    <ChangeRow name={t(`changes.${name}`)} before={names.count.before} after={names.count.after}>
      <NameDiffChips
        added={names.added}
        removed={names.removed}
        marked={change.permissions.addedDangerous}
        wordOf={
          name === "locales" ? languageLabel : (fullName) => fullName.replace(/^android\.(permission|hardware)\./, "")
        }
      />
    </ChangeRow>
  );
}

function SdksRow({ change: { added, removed, changed, count } }: { change: Changes["sdks"] }) {
  const { t } = useTranslation("versions");
  return (
    <ChangeRow name={t("changes.sdks")} before={count.before} after={count.after}>
      <NameDiffChips
        added={added.map((sdk) => `${sdk.name} ${sdk.version}`)}
        removed={removed.map((sdk) => `${sdk.name} ${sdk.version}`)}
        moved={changed.map((sdk) => `${sdk.name} ${sdk.before} → ${sdk.after}`)}
      />
    </ChangeRow>
  );
}

function AndroidRow({ name, change: { before, after } }: { name: "minSdk" | "targetSdk"; change: Changes["minSdk"] }) {
  const { t } = useTranslation("versions");
  const version = androidVersionOf(after);
  const raised = before !== null && after !== null && after > before;
  return (
    <ChangeRow name={t(`changes.${name}`)} before={before ?? "–"} after={after ?? "–"}>
      {before !== after && version && (
        <span className={name === "minSdk" && raised ? "toned" : undefined} data-tone="warn">
          {t(name === "minSdk" ? "changes.needsAndroid" : "changes.madeForAndroid", { version })}
        </span>
      )}
    </ChangeRow>
  );
}

/**
 * Row for a flag of the manifest. A flag that was turned on is highlighted as a warning to reviewers, except a network
 * security configuration.
 */
function FlagRow({ name, change }: { name: (typeof flags)[number]; change: Changes }) {
  const { t } = useTranslation("versions");
  const { before, after } = change[name];
  const flagText = (on: boolean | null) => (on === null ? "–" : t(on ? "changes.on" : "changes.off"));
  return (
    <ChangeRow name={t(`changes.${name}`)} before={flagText(before)} after={flagText(after)}>
      {before !== after && (
        <span className={after && name !== "networkSecurityConfig" ? "toned" : undefined} data-tone="warn">
          {t(`changes.${name}_${after ? "on" : "off"}`)}
        </span>
      )}
    </ChangeRow>
  );
}

interface ChangeRowProps {
  name: string;
  before: ReactNode;
  after: ReactNode;
  children?: ReactNode;
}

function ChangeRow({ name, before, after, children }: ChangeRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={`soft ${styles.before}`}>
        <bdi>{before}</bdi>
      </td>
      <td className="medium">
        <bdi>{after}</bdi>
      </td>
      <td>{children}</td>
    </tr>
  );
}

type Areas = NonNullable<Changes["sizeByArea"]>;
const areas = ["dex", "native", "resources", "assets", "other"] as const;
/** Minimum difference in bytes that is shown; smaller ones come from signing and alignment. */
const notableBytes = 1024;

/** List of size differences by area, largest first. */
function SizeByAreaRows({ change: { before, after } }: { change: Areas }) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const differences = areas
    .map((name) => ({ name, bytes: after[name] - before[name] }))
    .filter(({ bytes }) => Math.abs(bytes) >= notableBytes)
    .sort((a, b) => Math.abs(b.bytes) - Math.abs(a.bytes));
  if (differences.length === 0) return null;
  return (
    <ul className="row gap-12 text-12 faint">
      {differences.map(({ name, bytes }) => (
        <li key={name}>
          {t(`changes.area.${name}`)} <bdi>{`${bytes > 0 ? "+" : "−"}${format.bytes(Math.abs(bytes))}`}</bdi>
        </li>
      ))}
    </ul>
  );
}
