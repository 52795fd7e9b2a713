import { Button, Form, Modal } from "antd";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCallModalForm } from "#providers/data/use-call-modal-form.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { CampaignFields } from "./CampaignFields.tsx";
import type { Campaign, CampaignFormValues } from "./campaign.ts";
import { campaigns } from "./index.tsx";

/** Button and dialog to edit name and dates of a campaign that hasn't started. */
export function CampaignEdit({ campaign, today }: { campaign: Campaign; today: string }) {
  const { t } = useTranslation(["campaigns", "shell"]);
  const errorText = useErrorText();
  const { id, name, startDate, endDate } = campaign;
  const form = useCallModalForm<typeof campaigns, CampaignFormValues>(campaigns, {
    id,
    initial: { name, startDate, endDate },
    toBody: (typed) => ({ ...typed, name: typed.name.trim() }),
    done: (changed) => t("change.done", { name: changed.name }),
  });
  return (
    <>
      <Button icon={<Pencil size={16} aria-hidden />} onClick={() => form.show()}>
        {t("change.act")}
      </Button>
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Modal
        {...form.modalProps}
        width={480}
        centered
        title={t("change.title", { name })}
        okText={t("change.save")}
        okButtonProps={{ ...form.modalProps.okButtonProps, loading: form.formLoading }}
        cancelText={t("shell:act.cancel")}
        cancelButtonProps={{ onClick: form.close }}
      >
        <Form {...form.formProps} className="stack">
          <CampaignFields today={today} rules={form.rules} />
          {form.overtaken && <FieldNote kind="error">{errorText(form.failure)}</FieldNote>}
        </Form>
      </Modal>
    </>
  );
}
