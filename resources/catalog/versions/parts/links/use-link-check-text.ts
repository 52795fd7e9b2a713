import { useTranslation } from "react-i18next";
import { redirectsToHttp, type LinkCheck, redirectHost } from "#contract/catalog/versions/link-checks.ts";
import { isolateLtr } from "#contract/bidi-isolates.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { dayInIndia } from "#ui/format/times.ts";

type AnsweredCheck = Exclude<LinkCheck, { state: "not_asked" }>;

interface LinkCheckText {
  readonly kind: "passed" | "warning";
  readonly lines: readonly string[];
}

/** Returns the text for a link check; `address` is null for mail, which cannot redirect. */
export function useLinkCheckText(): (check: AnsweredCheck, address: string | null) => LinkCheckText {
  const { t, i18n } = useTranslation("versions");
  const format = useFormat();
  return (check, address) => {
    const { checkedAt, finalUrl, status } = check;
    const isToday = dayInIndia(checkedAt) === dayInIndia(Date.now());
    const at = isToday ? format.time(checkedAt) : format.moment(checkedAt);
    const host = address === null ? null : redirectHost(address, finalUrl);
    const notes = [
      ...(host === null ? [] : [t("link.leadsTo", { host: isolateLtr(host, i18n.language) })]),
      ...(redirectsToHttp(finalUrl) ? [t("link.unencrypted")] : []),
    ];
    if (check.state === "silent")
      return { kind: "warning", lines: [t(`link.fault.${check.fault}`, { at, status }), ...notes] };
    const answers = t(address === null ? "link.takesMail" : "link.answers", { at });
    return { kind: notes.length > 0 ? "warning" : "passed", lines: [answers, ...notes] };
  };
}
