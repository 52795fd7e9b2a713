import { useTranslation } from "react-i18next";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";

/** Returns the subtitle such as "Update with a new file · live now: 4.2.0 (420)". */
export function useVersionSubtitle({ version, live }: VersionDetails): string {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const kind = version.mode === "create" ? t("bar.newApp") : t(`bar.${version.mode}`);
  if (version.status === "onhold") {
    const held = t("bar.heldSince", { since: format.relative(version.statusSince) });
    return live?.versionName ? `${held} · ${liveText()}` : held;
  }
  return live?.versionName
    ? `${kind} · ${liveText()}`
    : `${kind} · ${t("bar.draftSince", { date: format.shortDay(version.createdAt) })}`;
  function liveText() {
    return t("bar.liveNow", { version: live?.versionName ?? "", code: live?.versionCode ?? "" });
  }
}

/** Returns the title such as "Krishi Mitra, version 4.3.0"; without a known package, the title alone. */
export function useVersionTitle(title: string, versionName: string | null): string {
  const { t } = useTranslation("versions");
  const name = title.trim() || t("bar.untitled");
  return versionName === null ? name : t("bar.titleWithVersion", { title: name, version: versionName });
}
