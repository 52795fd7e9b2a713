import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { appFlagCalls } from "#contract/app-flags/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";

/** What staff have written on an app for its developer; nothing where nothing is for them. */
export function OwnFlag({ appId }: { appId: string }) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  const { data } = useCall(appFlagCalls.appFlag, { params: { id: appId } }, { live: true, ownNotFound: true });
  if (!data || data.appFlag === null || data.at === null || data.audience !== "developer") return null;
  return (
    <Card
      title={
        <>
          <Flag size={16} strokeWidth={1.75} aria-hidden /> {t("overview.flag.title")}
        </>
      }
      foot={
        <p className="text-12 soft">
          {t("overview.flag.written", { when: format.moment(data.at) })} {t("overview.flag.same")}
        </p>
      }
    >
      <p dir="auto" className="pre-line break-anywhere text-13">
        {data.appFlag}
      </p>
    </Card>
  );
}
