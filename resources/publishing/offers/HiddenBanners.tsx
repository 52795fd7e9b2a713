import { Button } from "antd";
import { EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** Number of banners that the user has hidden, with a button to show them again. */
export function HiddenBanners() {
  const { t } = useTranslation("offers");
  const notify = useNotify();
  const { data } = useCall(offerCalls.offerBanners, {});
  const show = useCallMutation(offerCalls.hideOfferBanner);
  const hidden = data?.hidden ?? [];
  if (hidden.length === 0) return null;
  const showAll = async () => {
    try {
      for (const { offer } of hidden) await show.mutateAsync({ params: { offer }, body: { hidden: false } });
    } catch (error) {
      notify.error(error as Parameters<typeof notify.error>[0]);
    }
  };
  return (
    <span className="line gap-8 text-13 soft">
      <EyeOff size={14} aria-hidden />
      {t("banner.hidden", { count: hidden.length })}
      <Button type="link" size="small" loading={show.isPending} onClick={() => void showAll()}>
        {t("banner.showAgain")}
      </Button>
    </span>
  );
}
