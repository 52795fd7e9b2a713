import { CalendarClock, CalendarX, CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ConsentDocumentState, computeConsentDocumentState } from "#contract/catalog/consents/validity.ts";
import type { ConsentDocument } from "#contract/catalog/consents/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Tag } from "#ui/status/Tag.tsx";

const looks = {
  good: { icon: CircleCheck, tone: "ok" },
  ends: { icon: CalendarClock, tone: "warn" },
  ended: { icon: CalendarX, tone: "err" },
} as const satisfies Record<ConsentDocumentState, object>;

/** Tag with the state of a document: missing, valid, ending or ended. */
export function ConsentDocumentStateTag({ paper }: { paper: ConsentDocument | undefined }) {
  const { t } = useTranslation("consents");
  const format = useFormat();
  if (!paper)
    return (
      <Tag tone="err" icon={CircleX}>
        {t("state.missing")}
      </Tag>
    );
  const state = computeConsentDocumentState(paper);
  const end = paper.versions[0]?.validUntil ?? null;
  return (
    <Tag {...looks[state]}>{end === null ? t("state.good") : t(`state.${state}On`, { day: format.day(end) })}</Tag>
  );
}
