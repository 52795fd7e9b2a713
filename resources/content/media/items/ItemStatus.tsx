import { useTranslation } from "react-i18next";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { ContentStatusTag } from "../parts/ContentStatusTag.tsx";

/** Cell with the status of an item, and the reason if it was rejected. */
export function ItemStatus({ item: { status, reason, replaces, statusSince, visibility } }: { item: ContentItem }) {
  const { t } = useTranslation("content");
  const format = useFormat();
  return (
    <span className="stack gap-4">
      <span>
        <ContentStatusTag status={status} />
      </span>
      {status === "inreview" && (
        <span className="text-12 soft">{t("list.sent", { when: format.moment(statusSince) })}</span>
      )}
      {replaces && <span className="text-12 soft">{t("send.replaces", { name: replaces.name })}</span>}
      {visibility === "hidden" && <span className="text-12 soft">{t("list.hidden")}</span>}
      {reason !== "" && (
        <span className="text-12 toned break-anywhere pre-line" data-tone="err" dir="auto">
          {reason}
        </span>
      )}
    </span>
  );
}
