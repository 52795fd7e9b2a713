import { useTranslation } from "react-i18next";
import { isEqualJson } from "#contract/equal-json.ts";
import type { ReviewedContent } from "#contract/publishing/developer-pages/review-calls.ts";
import { Card } from "#ui/page/Card.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import styles from "./reviewed-content.module.css";

interface ReviewedContentCardProps {
  title: string;
  content: ReviewedContent;
  /** Content to compare with, whose differing parts are marked; null to mark nothing. */
  before: ReviewedContent | null;
}

/** Card with everything on a developer's page. Addresses are text, so that nobody follows one by mistake. */
export function ReviewedContentCard({ title, content, before }: ReviewedContentCardProps) {
  const { t } = useTranslation("developer-page-reviews");
  const { name, draft, picture, banner } = content;
  const changed = (isChanged: boolean) => before !== null && isChanged && <Tag tone="warn">{t("changed")}</Tag>;
  const earlier = before?.draft;
  return (
    <Card title={title}>
      <dl className="facts">
        <div>
          <dt className="text-12 soft">{t("name")}</dt>
          <dd className="line gap-8">
            <bdi>{name}</bdi> {changed(name !== before?.name)}
          </dd>
        </div>
        {banner && (
          <div>
            <dt className="text-12 soft">{t("banner")}</dt>
            <dd className="stack gap-8">
              <img src={banner.url} alt="" className={styles.banner} width={banner.width} height={banner.height} />
              {changed(draft.bannerId !== earlier?.bannerId)}
            </dd>
          </div>
        )}
        {picture && (
          <div>
            <dt className="text-12 soft">{t("picture")}</dt>
            <dd className="line gap-8">
              <img src={picture.url} alt="" width={64} height={64} />
              {changed(draft.pictureId !== earlier?.pictureId)}
            </dd>
          </div>
        )}
        {draft.words.map((text) => (
          <div key={text.language}>
            <dt className="line gap-8 text-12 soft">
              <bdi dir="ltr">{text.language}</bdi>
              {changed(!earlier?.words.some((other) => isEqualJson(other, text)))}
            </dt>
            <dd lang={text.language} dir="auto" className="break-anywhere pre-line">
              {text.tagline && <strong>{`${text.tagline}\n`}</strong>}
              {text.about}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-12 soft">{t("links")}</dt>
          <dd className="stack gap-8">
            {draft.links.length === 0 && t("noLinks")}
            {draft.links.map((link, at) => (
              <span key={at} className="row gap-8">
                <bdi>{link.label}</bdi>
                <bdi dir="ltr" className="break-anywhere soft">
                  {link.url}
                </bdi>
                {changed(!earlier?.links.some((other) => isEqualJson(other, link)))}
              </span>
            ))}
          </dd>
        </div>
        {draft.email && (
          <div>
            <dt className="text-12 soft">{t("email")}</dt>
            <dd className="line gap-8">
              <bdi dir="ltr">{draft.email}</bdi> {changed(draft.email !== earlier?.email)}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
