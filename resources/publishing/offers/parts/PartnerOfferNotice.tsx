import { Button } from "antd";
import { Cloud, RadioTower, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { useTrack } from "#providers/console-analytics/use-track.ts";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { LoadingMark } from "#ui/page/Skeletons.tsx";

const icons = { aws: Cloud, cdn: RadioTower } as const;

/** Banner for a partner offer that the user hasn't requested or hidden, one at a time. */
export function PartnerOfferNotice() {
  const { t } = useTranslation("offers");
  const notify = useNotify();
  const track = useTrack();
  const { data, isPending } = useCall(offerCalls.offerBanners, {});
  const hide = useCallUpdate(offerCalls.hideOfferBanner);
  const first = data?.shown[0];
  if (isPending) return <LoadingMark />;
  if (!first) return null;
  const { offer, path } = first;
  const hideIt = () =>
    hide.mutate(
      { params: { offer }, body: { hidden: true } },
      { onSuccess: () => notify.success(t("banner.hiddenDone")), onError: (error) => notify.error(error) },
    );
  return (
    <Banner
      boxed
      tone="info"
      icon={icons[offer]}
      title={t(`offer.${offer}.title`)}
      acts={
        <>
          <LinkButton size="small" to={path} onFollow={() => track("BANNER_CTA_CLICKED", { banner: "offer" })}>
            {t("banner.open")}
          </LinkButton>
          <Button
            size="small"
            type="text"
            icon={<X size={14} aria-hidden />}
            aria-label={t("banner.hide")}
            title={t("banner.hide")}
            loading={hide.isPending}
            onClick={hideIt}
          />
        </>
      }
    >
      {t(`offer.${offer}.text`)}
    </Banner>
  );
}
