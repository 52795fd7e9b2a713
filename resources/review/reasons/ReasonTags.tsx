import { Archive, CircleCheck, Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReviewReason } from "#contract/review/reasons/reasons.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { useReasonLabels } from "./use-reason-labels.ts";

export function ReasonStatusTag({ retired }: Pick<ReviewReason, "retired">) {
  const { t } = useTranslation("reasons");
  return (
    <Tag tone={retired ? "neu" : "ok"} icon={retired ? Archive : CircleCheck}>
      {t(retired ? "standing.retired" : "standing.offered")}
    </Tag>
  );
}

/** Cell with the number of translations, and a tag with how many of them are outdated. */
export function ReasonTranslationTags({ languages, stale }: Pick<ReviewReason, "languages" | "stale">) {
  const { t } = useTranslation("reasons");
  const words = useReasonLabels();
  const isWhole = languages.length === languageCodes.length;
  const missing = languageCodes.filter((code) => !languages.includes(code));
  const named = [...missing, ...stale].map(words.language).join(", ");
  return (
    <span className="two-lines">
      <span className={isWhole ? "" : "toned"} data-tone={isWhole ? undefined : "warn"}>
        {t("languages.of", { count: languages.length, all: languageCodes.length })}
      </span>
      {stale.length > 0 && (
        <span title={named}>
          <Tag tone="warn" icon={Languages}>
            {t("languages.stale", { count: stale.length })}
          </Tag>
        </span>
      )}
    </span>
  );
}
