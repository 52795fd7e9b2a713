import { Button } from "antd";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallInput } from "#contract/call.ts";
import { contentCalls } from "#contract/content/calls.ts";
import type { Content } from "#contract/content/views.ts";
import { limits } from "#contract/limits.ts";
import { callApi } from "#providers/http/call-api.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { dayInIndia } from "#ui/format/times.ts";
import { csvOf, downloadText } from "#ui/tables/csv.ts";

type Listing = CallInput<typeof contentCalls.listContent>;

/** Every page of what is filtered: an app has some hundred items at most. */
async function everyItem({ params, body }: Listing): Promise<Content[]> {
  const limit = limits.page.max;
  const items: Content[] = [];
  for (let total = 1; items.length < total; ) {
    const page = await callApi(contentCalls.listContent, { params, body: { ...body, start: items.length, limit } });
    if (page.items.length === 0) break;
    items.push(...page.items);
    total = page.total;
  }
  return items;
}

/** What is listed as a file that a spreadsheet opens; texts that would run there as a formula do not. */
export function ExportContent({ listing }: { listing: Listing }) {
  const { t } = useTranslation(["content", "shell"]);
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const rowOf = ({ asset: { facts, sizeBytes }, ...item }: Content): (string | number)[] => [
    item.name,
    item.fileName,
    t(`type.${item.type}`),
    t(`media.${item.media}`),
    item.language,
    `${facts.width} × ${facts.height}`,
    facts.media === "video" ? facts.durationMs / 1000 : "",
    sizeBytes,
    item.uploadDateTime,
    t(`status.${item.status}`),
    item.statusSince,
    item.reason,
  ];
  const head = (["name", "file", "type", "media", "language", "sides", "seconds", "bytes"] as const)
    .map((column) => t(`export.${column}`))
    .concat(t("list.uploaded"), t("list.status"), t("export.since"), t("export.reason"));
  const download = async () => {
    setBusy(true);
    try {
      const items = await everyItem(listing);
      const name = `content-${listing.params.packagename}-${dayInIndia(Date.now())}.csv`;
      downloadText(name, csvOf([head, ...items.map(rowOf)]), "text/csv;charset=utf-8");
      notify.success(t("shell:list.csvDone", { count: items.length }));
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      loading={busy}
      aria-label={t("shell:list.csvLabel")}
      onClick={() => void download()}
    >
      {t("shell:list.csv")}
    </Button>
  );
}
