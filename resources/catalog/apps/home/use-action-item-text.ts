import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { ActionItem } from "./action-items.ts";
import { stepTitles } from "#resources/catalog/versions/index.tsx";
import { stepNumber } from "#resources/catalog/versions/paths.ts";
import { useFormat } from "#ui/format/use-format.ts";

interface ActionItemText {
  readonly title: string;
  readonly detail: string;
  readonly act: string;
}

const dayMs = 24 * 3600 * 1000;

/** Returns the title, detail and button label of an item. */
export function useActionItemText(need: ActionItem): ActionItemText {
  const { t } = useTranslation(["apps", "shell"]);
  const format = useFormat();
  switch (need.kind) {
    case "held": {
      const { title: app, versionName, statusSince } = need.version;
      const until = Date.parse(statusSince) + limits.holdPlaceKeptDays * dayMs;
      return {
        title: t("needs.held.title", { app, version: versionName ?? "", open: need.open, count: need.total }),
        detail: t("needs.held.detail", { when: format.moment(statusSince), until: format.moment(until) }),
        act: need.open > 0 ? t("needs.held.fix", { count: need.open }) : t("needs.held.resubmit"),
      };
    }
    case "sentBack":
      return {
        title: t("needs.sentBack.title", { app: need.version.title }),
        detail: t("needs.sentBack.detail", { when: format.moment(need.version.statusSince) }),
        act: t("needs.sentBack.act"),
      };
    case "unfinished":
      return {
        title: t("needs.unfinished.title", { app: need.version.title || t("untitled") }),
        ...(need.version.missing === 0
          ? { detail: t("needs.unfinished.ready"), act: t("needs.unfinished.readyAct") }
          : {
              detail: t("needs.unfinished.detail", {
                count: need.version.missing,
                number: stepNumber(need.version.step),
                step: t(`shell:title.${stepTitles[need.version.step] ?? "appDetails"}`),
              }),
              act: t("needs.unfinished.act"),
            }),
      };
    case "offered":
    case "leaving": {
      const { app, from, to, expiresAt } = need.transfer;
      const names = { app: app.title, from: from.name, to: to.name, until: format.moment(expiresAt) };
      return {
        title: t(`needs.${need.kind}.title`, names),
        detail: t(`needs.${need.kind}.detail`, names),
        act: t(`needs.${need.kind}.act`),
      };
    }
    default:
      return {
        title: t(`needs.${need.kind}.title`, { app: need.app.title }),
        detail: t(`needs.${need.kind}.detail`, { when: format.moment(need.app.statusSince) }),
        act: t(`needs.${need.kind}.act`),
      };
  }
}
