import { MessageCircleQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HeldVersionRow } from "#contract/review/desk/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { Tag } from "#ui/status/Tag.tsx";

/** Cell with the app on hold and its developer. */
export function HeldAppCell({ version, developer }: HeldVersionRow) {
  return (
    <span className="inline gap-12">
      <AppIcon url={version.iconUrl} title={version.title} size={32} />
      <span className="two-lines">
        <span className="text-14 medium ellipsis" dir="auto">
          {version.title}
        </span>
        <span className="text-12 faint ellipsis" dir="auto">
          {version.versionName !== null && <bdi>{version.versionName} · </bdi>}
          {developer.name}
        </span>
      </span>
    </span>
  );
}

/** Tag with the time since which a developer's question is unanswered, as text and not by colour alone. */
export function UnansweredQuestionTag({ askedAt }: Pick<HeldVersionRow, "askedAt">) {
  const { t } = useTranslation("holds");
  const format = useFormat();
  if (askedAt === null) return <span className="faint">{t("quiet")}</span>;
  return (
    <Tag tone="warn" icon={MessageCircleQuestion} title={format.moment(askedAt)}>
      {t("asked", { when: format.relative(askedAt) })}
    </Tag>
  );
}
