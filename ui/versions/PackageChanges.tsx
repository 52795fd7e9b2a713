import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NameChanges, PackageChanges as Changes } from "#contract/packages/changes.ts";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./ChangeTable.module.css";

const nameLists = ["permissions", "features", "abis", "locales"] as const;
const numbers = ["minSdk", "targetSdk"] as const;

/** How many of the rows below differ. */
export const countPackageChanges = (change: Changes): number =>
  nameLists.filter((name) => change[name].added.length + change[name].removed.length > 0).length +
  numbers.filter((name) => change[name].before !== change[name].after).length +
  (change.sizeBytes.before === change.sizeBytes.after ? 0 : 1) +
  (change.versionCode.before === change.versionCode.after ? 0 : 1) +
  (change.signer.same ? 0 : 1);

/** The live package beside this one, fact by fact; names that came or went as chips with + and −. */
export function PackageChanges({ change }: { change: Changes }) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const version = (side: "before" | "after") =>
    `${change.versionName[side] ?? "–"} (${change.versionCode[side] ?? "–"})`;
  const { before, after } = change.sizeBytes;
  const apart = Math.abs(after - before);
  const size = { size: format.bytes(apart), share: format.percent(before === 0 ? 1 : apart / before) };
  return (
    <table className={`${styles.table} ${styles.facts}`}>
      <thead>
        <tr>
          <th scope="col">{t("changes.fact")}</th>
          <th scope="col">{t("changes.live", { version: version("before") })}</th>
          <th scope="col">{t("changes.thisFile", { version: version("after") })}</th>
          <th scope="col">{t("changes.change")}</th>
        </tr>
      </thead>
      <tbody>
        <Row name={t("changes.size")} before={format.bytes(before)} after={format.bytes(after)}>
          {apart > 0 && (after > before ? t("changes.bigger", size) : t("changes.smaller", size))}
        </Row>
        {nameLists.map((name) => (
          <NamesRow
            key={name}
            name={t(`changes.${name}`)}
            change={change[name]}
            dangerous={change.permissions.addedDangerous}
          />
        ))}
        {numbers
          .filter((name) => name === "targetSdk" || change[name].before !== change[name].after)
          .map((name) => (
            <Row
              key={name}
              name={t(`changes.${name}`)}
              before={change[name].before ?? "–"}
              after={change[name].after ?? "–"}
            />
          ))}
        <Row name={t("changes.signer")} before="" after="">
          <span className={change.signer.same ? styles.good : styles.bad}>
            {change.signer.same ? t("changes.sameSigner") : t("changes.otherSigner")}
          </span>
        </Row>
      </tbody>
    </table>
  );
}

function NamesRow({ name, change, dangerous }: { name: string; change: NameChanges; dangerous: readonly string[] }) {
  const { t } = useTranslation("versions");
  if (change.added.length + change.removed.length === 0) return null;
  const chip = (one: string, kind: "added" | "removed") => {
    const Mark = kind === "added" ? "ins" : "del";
    return (
      <Mark key={one} className={`${styles[kind]} ${dangerous.includes(one) ? styles.dangerous : ""}`}>
        <span className="visually-hidden">{t(`changes.${kind}`)} </span>
        <bdi>{one.replace(/^android\.permission\./, "")}</bdi>
      </Mark>
    );
  };
  return (
    <Row name={name} before="" after="">
      <span className={styles.chips}>
        {change.added.map((one) => chip(one, "added"))}
        {change.removed.map((one) => chip(one, "removed"))}
      </span>
    </Row>
  );
}

interface RowProps {
  name: string;
  before: ReactNode;
  after: ReactNode;
  children?: ReactNode;
}

const Row = ({ name, before, after, children }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td className={styles.before}>
      <bdi>{before}</bdi>
    </td>
    <td className={styles.after}>
      <bdi>{after}</bdi>
    </td>
    <td>{children}</td>
  </tr>
);
