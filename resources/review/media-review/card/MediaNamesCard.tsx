import { useTranslation } from "react-i18next";
import type { MediaReviewCard } from "#contract/content/media/review-schemas.ts";
import { ContentStatusTag } from "#resources/content/media/parts/ContentStatusTag.tsx";
import { languageName } from "#resources/review/desk/parts/use-reason-templates.ts";
import { Card } from "#ui/page/Card.tsx";
import { PlainTable } from "#ui/tables/PlainTable.tsx";

/** Card with the file's names in all its languages. */
export function MediaNamesCard({ card: { texts, item } }: { card: MediaReviewCard }) {
  const { t } = useTranslation("media-review");
  return (
    <Card title={t("texts.title")} extra={t("texts.count", { count: texts.length })} padding="none">
      <PlainTable wide aria-label={t("texts.title")}>
        <thead>
          <tr>
            {[t("column.language"), t("texts.name"), t("column.status")].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map(({ id, language, name, status }) => (
            <tr key={id}>
              <th scope="row" className={id === item.id ? "medium" : ""}>
                <bdi lang={language}>{languageName(language)}</bdi>
              </th>
              <td>
                <bdi lang={language} className="break-anywhere">
                  {name}
                </bdi>
              </td>
              <td>
                <ContentStatusTag status={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
