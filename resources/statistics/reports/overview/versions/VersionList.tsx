import { Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
import type { AppStatus } from "#contract/catalog/apps/status.ts";
import type { reportCalls } from "#contract/statistics/report-calls.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import styles from "../overview.module.css";

export type VersionAdoptionResponse = CallOutput<(typeof reportCalls)["versionAdoption"]>;
type Version = VersionAdoptionResponse["items"][number];

/** Initial number of rows: as many as fit next to the adoption chart, and fewer on phones. */
const initialRows = { wide: 5, narrow: 3 } as const;
const columns = ["version", "code", "updated", "size", "status", "share"] as const;
const numeric: readonly string[] = ["code", "size", "share"];

interface VersionProps {
  version: Version;
  /** Undefined until the app has loaded. */
  appStatus: AppStatus | undefined;
}

function VersionRow({ version, appStatus }: VersionProps) {
  const { t } = useTranslation("statistics");
  const { bytes, percent } = useFormat();
  const { fileSizeBytes: size, share } = version;
  return (
    <tr>
      <th scope="row">
        <strong>{version.version ?? t("overview.versions.unnamed")}</strong>
      </th>
      <td className="number">{version.versionCode}</td>
      <td>
        <DateTime at={version.updatedOn} form="full" />
      </td>
      <td className="number">{size !== null && bytes(size)}</td>
      <td>
        <StatusTag of="version" status={version.status} appStatus={appStatus} />
      </td>
      <td className="number">{share !== null && <strong>{percent(share)}</strong>}</td>
    </tr>
  );
}

interface VersionsProps extends Pick<VersionProps, "appStatus"> {
  items: readonly Version[];
}

function VersionTable({ items, appStatus }: VersionsProps) {
  const { t } = useTranslation("statistics");
  return (
    <PlainTable wide>
      <caption className="visually-hidden">{t("overview.versions.title")}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={numeric.includes(name) ? "number" : undefined}>
              {t(`overview.versions.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((version) => (
          <VersionRow key={version.versionId} version={version} appStatus={appStatus} />
        ))}
      </tbody>
    </PlainTable>
  );
}

function VersionLine({ version, appStatus }: VersionProps) {
  const { t } = useTranslation("statistics");
  const { bytes, percent } = useFormat();
  const { fileSizeBytes: size, versionCode, share } = version;
  return (
    <li className={`stack gap-4 ${styles.version}`}>
      <div className="line spread">
        <span>
          <strong>{version.version ?? t("overview.versions.unnamed")}</strong>{" "}
          {versionCode !== null && <span className="text-13 faint">({versionCode})</span>}{" "}
          <StatusTag of="version" status={version.status} appStatus={appStatus} />
        </span>
        <strong>{share !== null && percent(share)}</strong>
      </div>
      <div className="line spread text-13 faint">
        <DateTime at={version.updatedOn} form="full" />
        <span>{size !== null && bytes(size)}</span>
      </div>
    </li>
  );
}

/**
 * Counts the devices of each version code once. A listing-only change keeps the package, so its devices belong to the
 * newest row of the code.
 */
const countDevicesOnce = (items: readonly Version[]): Version[] =>
  items.map((version, at) =>
    items.slice(0, at).some(({ versionCode, share }) => share !== null && versionCode === version.versionCode)
      ? { ...version, share: null }
      : version,
  );

/** Table of the app's versions, newest first, with their share of active devices; a list on phones. */
export function VersionList({ items, appStatus }: VersionsProps) {
  const { t } = useTranslation("statistics");
  const narrow = useNarrowScreen("sm");
  const [all, setAll] = useState(false);
  const rows = useMemo(() => countDevicesOnce(items), [items]);
  const shown = all ? rows : rows.slice(0, narrow ? initialRows.narrow : initialRows.wide);
  return (
    <div className={styles.versions} style={{ flexGrow: 1.8, flexBasis: 520 }}>
      {narrow ? (
        <ul className="divided" aria-label={t("overview.versions.title")}>
          {shown.map((version) => (
            <VersionLine key={version.versionId} version={version} appStatus={appStatus} />
          ))}
        </ul>
      ) : (
        <VersionTable items={shown} appStatus={appStatus} />
      )}
      {shown.length < items.length && (
        <Button type="link" block onClick={() => setAll(true)}>
          {t("overview.versions.all", { count: items.length })}
        </Button>
      )}
    </div>
  );
}
