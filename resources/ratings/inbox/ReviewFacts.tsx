import { useTranslation } from "react-i18next";
import type { Rating } from "#contract/ratings/rating.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { DescriptionItem } from "#ui/page/DescriptionItem.tsx";
import { useReviewLanguageName } from "../parts/use-review-language-name.ts";
import styles from "./inbox.module.css";

/** Description list of a review's device, version, language, topics and dates. */
export function ReviewFacts({ rating }: { rating: Rating }) {
  const { t } = useTranslation("ratings");
  const languageName = useReviewLanguageName();
  const { versionName, versionCode, device, androidApi, language, topics, createdAt, changedAt, changes } = rating;
  return (
    <dl className={`facts ${styles.facts}`}>
      {(device || androidApi !== null) && (
        <DescriptionItem name={t("filter.device")}>
          <bdi>{device}</bdi>
          {device && androidApi !== null && " · "}
          {androidApi !== null && <bdi>{t("list.android", { api: androidApi })}</bdi>}
        </DescriptionItem>
      )}
      {(versionName || versionCode !== null) && (
        <DescriptionItem name={t("filter.version")}>
          <bdi>{versionCode === null ? versionName : `${versionName} (${versionCode})`.trim()}</bdi>
        </DescriptionItem>
      )}
      <DescriptionItem name={t("filter.language")}>{languageName(language)}</DescriptionItem>
      {topics.length > 0 && (
        <DescriptionItem name={t("parts.topics")}>
          {topics.map((topic) => t(`topic.${topic}`)).join(", ")}
        </DescriptionItem>
      )}
      <DescriptionItem name={t("pane.rated")}>
        <DateTime at={createdAt} form="full" />
      </DescriptionItem>
      {changes > 0 && (
        <DescriptionItem name={t("pane.changed")}>
          <DateTime at={changedAt} form="full" />
        </DescriptionItem>
      )}
    </dl>
  );
}
