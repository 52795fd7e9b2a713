import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { LoadingMark } from "#ui/page/Skeletons.tsx";

/** Banner with the staff flag on the app of a version under review. */
export function AppFlagBanner({ appId }: { appId: string }) {
  const { t } = useTranslation("flags");
  const { data, error } = useCall(appFlagCalls.appFlag, { params: { id: appId } }, { live: true, ownNotFound: true });
  if (!data && !error) return <LoadingMark />;
  if (!data || data.appFlag === null) return null;
  return (
    <Banner boxed tone="warn" icon={Flag} title={t("title")}>
      <bdi className="pre-line break-anywhere">{data.appFlag}</bdi>
    </Banner>
  );
}
