import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RatingAlarm } from "#contract/ratings/rating-alarm.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { LoadingMark } from "#ui/page/Skeletons.tsx";
import type { ReviewFilterState } from "../inbox/use-review-filters.ts";
import { useReviewLanguageName } from "../parts/use-review-language-name.ts";

const pollMs = 60_000;

/** Text with the facts of an alarm. */
function AlarmText({ alarm }: { alarm: RatingAlarm }) {
  const { t } = useTranslation("ratings");
  const { number, percent } = useFormat();
  const languageName = useReviewLanguageName();
  const { ratings, low, usual, language, topic } = alarm;
  const facts = t("alarm.facts", {
    low: number(low),
    ratings: number(ratings),
    share: percent(low / ratings),
    usual: percent(usual),
  });
  return (
    <>
      {facts} {language && t("alarm.language", { language: languageName(language) })}{" "}
      {topic && t("alarm.topic", { topic: t(`topic.${topic}`) })}{" "}
      <span className="faint">
        <DateTime at={alarm.raisedAt} />
      </span>
    </>
  );
}

function useAcknowledge() {
  const { t } = useTranslation("ratings");
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const call = ratingCalls.acknowledgeRatingAlarm;
  const { mutate, isPending } = useCallMutation(call);
  const acknowledge = ({ id, revision }: RatingAlarm) =>
    mutate(
      { params: { id }, body: { revision } },
      {
        onSuccess: () => notify.success(t("alarm.done")),
        onError: (error) => {
          notify.error(errorText(error));
          // Someone else acknowledged it first.
          if (error.status === 409) void answers.changedBy(call);
        },
      },
    );
  return { acknowledge, isPending };
}

/** Banners for versions with more bad ratings than usual, until someone acknowledges them. */
export function RatingAlarmBanners({ appId, filters }: { appId: string; filters: ReviewFilterState }) {
  const { t } = useTranslation("ratings");
  const mayAcknowledge = useCan({ resource: "ratings", action: "update" }).data?.can ?? false;
  const alarms = useCall(ratingCalls.listRatingAlarms, { query: { appId } }, { everyMs: pollMs, live: true });
  const { acknowledge, isPending } = useAcknowledge();
  const open = alarms.data?.items.filter(({ acknowledgedAt }) => acknowledgedAt === null) ?? [];
  const show = ({ versionCode, topic }: RatingAlarm) => {
    filters.clear();
    filters.set({ version: String(versionCode), stars: "1,2", with: "all", ...(topic && { topic }) });
  };
  if (alarms.isPending) return <LoadingMark />;
  return open.map((alarm) => (
    <Banner
      key={alarm.id}
      boxed
      tone="err"
      icon={BellRing}
      title={t("alarm.title", { version: alarm.versionName || alarm.versionCode })}
      acts={
        <>
          <Button size="small" onClick={() => show(alarm)}>
            {t("alarm.filter")}
          </Button>
          {mayAcknowledge && (
            <Button size="small" loading={isPending} onClick={() => acknowledge(alarm)}>
              {t("alarm.acknowledge")}
            </Button>
          )}
        </>
      }
    >
      <AlarmText alarm={alarm} />
    </Banner>
  ));
}
