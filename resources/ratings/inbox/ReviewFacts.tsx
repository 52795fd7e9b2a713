import { useTranslation } from "react-i18next";
import type { Rating } from "#contract/ratings/rating.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Fact } from "#ui/page/Fact.tsx";
import { useReviewLanguage } from "../parts/use-review-language.ts";
import styles from "./inbox.module.css";

/** Device, version, language, topics and dates of a review. */
export function ReviewFacts({ rating }: { rating: Rating }) {
  const { t } = useTranslation("ratings");
  const languageName = useReviewLanguage();
  const { versionName, versionCode, device, androidApi, language, topics, createdAt, changedAt, changes } = rating;
  return (
    <dl className={`facts ${styles.facts}`}>
      {(device || androidApi !== null) && (
        <Fact name={t("filter.device")}>
          <bdi>{device}</bdi>
          {device && androidApi !== null && " · "}
          {androidApi !== null && <bdi>{t("list.android", { api: androidApi })}</bdi>}
        </Fact>
      )}
      {(versionName || versionCode !== null) && (
        <Fact name={t("filter.version")}>
          <bdi>{versionCode === null ? versionName : `${versionName} (${versionCode})`.trim()}</bdi>
        </Fact>
      )}
      <Fact name={t("filter.language")}>{languageName(language)}</Fact>
      {topics.length > 0 && (
        <Fact name={t("parts.topics")}>{topics.map((topic) => t(`topic.${topic}`)).join(", ")}</Fact>
      )}
      <Fact name={t("pane.rated")}>
        <DateTime at={createdAt} form="full" />
      </Fact>
      {changes > 0 && (
        <Fact name={t("pane.changed")}>
          <DateTime at={changedAt} form="full" />
        </Fact>
      )}
    </dl>
  );
}
