import { Button } from "antd";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import type { Campaign } from "../campaign.ts";

/** Withdraws a campaign that hasn't started. */
export function WithdrawCampaignButton({ campaign: { id, name } }: { campaign: Campaign }) {
  const { t } = useTranslation("campaigns");
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useCallMutation(campaignCalls.withdrawCampaign);
  return (
    <>
      <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t("withdraw.act")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("withdraw.title", { name })}
        actLabel={t("withdraw.act")}
        danger
        busy={isPending}
        onConfirm={() => mutate({ params: { id } }, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>{t("withdraw.text")}</p>
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      </ConfirmDialog>
    </>
  );
}
