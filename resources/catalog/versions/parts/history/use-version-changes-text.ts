import { useTranslation } from "react-i18next";
import { versionHistoryCalls } from "#contract/catalog/versions/history-calls.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";

/** Number of fields that are named; the rest is counted. */
const maxNamed = 3;

/**
 * Returns what a version changed, such as "Icon, Screenshots, and 2 more"; its kind while that is unknown. Several
 * updates of one version name differ in nothing else.
 */
export function useVersionChangesText(versions: readonly VersionSummary[]): (version: VersionSummary) => string {
  const { t } = useTranslation(["apps", "versions", "shell"]);
  const format = useFormat();
  const id = versions[0]?.appId ?? "";
  const { data } = useCall(versionHistoryCalls.versionChanges, { params: { id } }, { enabled: id !== "" });
  return ({ id: versionId, mode }) => {
    const fields = data?.items.find((changes) => changes.versionId === versionId)?.fields ?? [];
    if (fields.length === 0) return t(`overview.versions.mode.${mode}`);
    const names = fields.slice(0, maxNamed).map((field) => t(`versions:field.${field}`));
    const rest = fields.length - names.length;
    return format.list(rest > 0 ? [...names, t("overview.versions.more", { count: rest })] : names);
  };
}
