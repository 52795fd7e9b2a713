import { CalendarClock, CircleCheck, PenLine, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Policy } from "#contract/review/policies/policies.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Tag } from "#ui/status/Tag.tsx";

/** Tag with the effective date of the latest version. */
export function EffectiveDateTag({ effectiveDay, coming }: Pick<Policy, "effectiveDay" | "coming">) {
  const { t } = useTranslation("policies");
  const day = useFormat().day(effectiveDay);
  return coming ? (
    <Tag tone="warn" icon={CalendarClock}>
      {t("standing.from", { day })}
    </Tag>
  ) : (
    <Tag tone="neu" icon={CircleCheck}>
      {t("standing.since", { day })}
    </Tag>
  );
}

/** Tags for affected apps and for a requested or given acknowledgement. */
export function PolicyRequirementTags({ apps, acknowledgement }: Pick<Policy, "apps" | "acknowledgement">) {
  const { t } = useTranslation("policies");
  return (
    <>
      {apps !== null && apps > 0 && (
        <Tag tone="warn" icon={TriangleAlert}>
          {t("apps.some", { count: apps })}
        </Tag>
      )}
      {acknowledgement === "asked" && (
        <Tag tone="info" icon={PenLine}>
          {t("acknowledge.asked")}
        </Tag>
      )}
      {acknowledgement === "given" && (
        <Tag tone="ok" icon={CircleCheck}>
          {t("acknowledge.given")}
        </Tag>
      )}
    </>
  );
}
