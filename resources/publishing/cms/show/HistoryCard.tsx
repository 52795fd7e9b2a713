import { useTranslation } from "react-i18next";
import type { CmsItem } from "#contract/publishing/editorials/cms-schemas.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { Tag } from "#ui/status/Tag.tsx";

type Revision = CmsItem["revisions"][number];

/** Revisions with author, time and changed languages; the published one is marked. */
export function HistoryCard({ item }: { item: CmsItem }) {
  const { t, i18n } = useTranslation("cms");
  const { list } = useFormat();
  const nameOf = (language: string) => languageNameIn(i18n.language, language);
  const said = ({ languages, removed }: Revision) => {
    if (removed.length > 0) return t("history.removed", { languages: list(removed.map(nameOf)) });
    return languages.length > 0 ? list(languages.map(nameOf)) : t("history.facts");
  };
  return (
    <Card title={t("history.title")} padding="none">
      <ol className="divided">
        {item.revisions.map((save) => (
          <li key={save.number} className="line spread padded-row text-13">
            <span className="two-lines">
              <span>
                <b>{save.number}</b> · {said(save)}
              </span>
              <span className="text-12 soft">
                <bdi>{save.by ?? t("proposed")}</bdi> · <DateTime at={save.at} />
              </span>
            </span>
            {save.number === item.publishedRevision && <Tag tone="ok">{t("history.out")}</Tag>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
