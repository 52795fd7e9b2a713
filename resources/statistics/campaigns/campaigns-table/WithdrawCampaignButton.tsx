import { useModal } from "@refinedev/antd";
import { Button } from "antd";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import type { Campaign } from "../campaign.ts";

/** Button and dialog to withdraw a campaign that hasn't started. */
export function WithdrawCampaignButton({ campaign: { id, name } }: { campaign: Campaign }) {
  const { t } = useTranslation("campaigns");
  const errorText = useErrorText();
  const { modalProps, show, close } = useModal();
  const { mutate, isPending, error } = useCallDelete(campaignCalls.withdrawCampaign);
  return (
    <>
      <Button icon={<Trash2 size={16} aria-hidden />} onClick={show}>
        {t("withdraw.act")}
      </Button>
      <ConfirmDialog
        {...modalProps}
        title={t("withdraw.title", { name })}
        actLabel={t("withdraw.act")}
        danger
        busy={isPending}
        onConfirm={() => mutate({ params: { id } }, { onSuccess: close })}
      >
        <p>{t("withdraw.text")}</p>
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      </ConfirmDialog>
    </>
  );
}
