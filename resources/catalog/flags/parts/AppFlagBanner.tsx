import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Banner } from "#ui/page/Banner.tsx";

/** Staff flag on the app of a version under review. */
export function AppFlagBanner({ appId }: { appId: string }) {
  const { t } = useTranslation("flags");
  const { data } = useCall(appFlagCalls.appFlag, { params: { id: appId } }, { live: true, ownNotFound: true });
  if (!data || data.appFlag === null) return null;
  return (
    <Banner boxed tone="warn" icon={Flag} title={t("title")}>
      <bdi className="pre-line break-anywhere">{data.appFlag}</bdi>
    </Banner>
  );
}
