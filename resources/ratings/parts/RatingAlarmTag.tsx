import { BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Tag } from "#ui/status/Tag.tsx";

const pollMs = 60_000;

/** Tag for unacknowledged alarms: versions with more bad ratings than usual. Renders nothing if there are none. */
export function RatingAlarmTag({ appId }: { appId: string }) {
  const { t } = useTranslation("ratings");
  const options = { everyMs: pollMs, live: true, ownNotFound: true };
  const { data } = useCall(ratingCalls.listRatingAlarms, { query: { appId } }, options);
  const open = data?.items.filter(({ acknowledgedAt }) => acknowledgedAt === null) ?? [];
  const [first] = open;
  if (!first) return null;
  return (
    <Tag tone="err" icon={BellRing}>
      {t("alarm.tile", { count: open.length, version: first.versionName || first.versionCode })}
    </Tag>
  );
}
