import { MessageSquareWarning, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { Timeline, type TimelineEntry } from "#ui/status/Timeline.tsx";
import { transferLooks } from "./TransferTag.tsx";

/** Card with the history of a transfer, newest first. Only staff see which staff member acted. */
export function TransferHistory({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation("transfers");
  const format = useFormat();
  const { app: _, from, to, status, createdAt, statusSince, acceptedAt, objectedAt, startedBy, endedBy } = transfer;
  const names = { from: from.name, to: to.name };
  const detail = (at: string, name: string | null) =>
    name ? t("event.by", { name, when: format.moment(at) }) : format.moment(at);
  const text = (words: string) =>
    words && (
      <p dir="auto" className="pre-line break-anywhere">
        {words}
      </p>
    );
  const entries: (TimelineEntry & { readonly at: string })[] = [
    {
      key: "offered",
      at: createdAt,
      icon: Send,
      tone: "info",
      title: t("event.offered", names),
      detail: detail(createdAt, startedBy),
    },
  ];
  if (objectedAt)
    entries.push({
      key: "objected",
      at: objectedAt,
      icon: MessageSquareWarning,
      tone: "warn",
      title: t("event.objected", names),
      detail: format.moment(objectedAt),
    });
  if (acceptedAt)
    entries.push({
      key: "accepted",
      at: acceptedAt,
      ...transferLooks.accepted,
      title: t("event.accepted", names),
      detail: format.moment(acceptedAt),
    });
  if (status !== "offered" && status !== "accepted")
    entries.push({
      key: status,
      at: statusSince,
      ...transferLooks[status],
      title: t(`event.${status}`, names),
      detail: detail(statusSince, endedBy),
      more: text(transfer.answer),
    });
  return (
    <Card title={t("show.history")}>
      <Timeline entries={entries.toSorted((a, b) => b.at.localeCompare(a.at))} />
    </Card>
  );
}
