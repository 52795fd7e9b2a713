import { Button, Form, Modal } from "antd";
import { Megaphone } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { isLiveAppStatus } from "#contract/catalog/apps/status.ts";
import { countDaysInRange } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { useCallCreateModalForm } from "#providers/data/use-call-modal-form.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { useRangeText } from "#resources/statistics/reports/parts/use-range-text.ts";
import { CampaignFields } from "./CampaignFields.tsx";
import { type Campaign, type CampaignFormValues, initialCampaign } from "./campaign.ts";
import { campaigns } from "./index.tsx";

interface CampaignCreateProps {
  app: AppSummary;
  current: Campaign | undefined;
}

/** Returns the translated reason why no campaign can be started now; null if one can. */
function useStartBlocker({ app, current }: CampaignCreateProps): string | null {
  const { t } = useTranslation("campaigns");
  const { day } = useFormat();
  if (app.live === null) return t("start.why.notPublished");
  if (!isLiveAppStatus(app.status)) return t("start.why.outOfStore");
  if (!current) return null;
  const { name, startDate, endDate } = current;
  return current.state === "running"
    ? t("start.why.running", { name, until: day(endDate) })
    : t("start.why.planned", { name, from: day(startDate), until: day(endDate) });
}

/** Button and dialog to start a campaign; a disabled button shows its reason. Closing the dialog keeps the input. */
export function CampaignCreate(props: CampaignCreateProps) {
  const { t } = useTranslation(["campaigns", "shell"]);
  const { app } = props;
  const [today] = useState(() => toIndianDay(Date.now()));
  const [confirming, setConfirming] = useState(false);
  const form = useCallCreateModalForm<typeof campaigns, CampaignFormValues>(campaigns, {
    query: { appId: app.id },
    initial: initialCampaign(app.title, today),
    toBody: (typed) => ({ ...typed, name: typed.name.trim() }),
    done: ({ name }) => t("start.done", { name }),
  });
  const why = useStartBlocker(props);
  const whyId = useId();
  const typed = (): CampaignFormValues => form.form.getFieldsValue(true) as CampaignFormValues;
  const isScheduled = () => typed().startDate !== today;
  const send = () => void form.formProps.onFinish(typed()).then(() => setConfirming(false));
  const footer = confirming ? (
    <>
      <Button onClick={() => setConfirming(false)}>{t("start.back")}</Button>
      <Button type="primary" loading={form.formLoading} onClick={send}>
        {t(isScheduled() ? "start.schedule" : "start.act")}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={form.close}>{t("shell:act.cancel")}</Button>
      <Button type="primary" onClick={() => form.form.submit()}>
        {t("start.next")}
      </Button>
    </>
  );
  return (
    <div className="row">
      {why && (
        <span id={whyId} className="text-13 soft" style={{ maxInlineSize: "44ch" }}>
          {why}
        </span>
      )}
      <ActionButton
        type="primary"
        icon={<Megaphone size={16} aria-hidden />}
        missing={why}
        reasonId={whyId}
        onClick={() => form.show()}
      >
        {t("start.act")}
      </ActionButton>
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Modal
        {...form.modalProps}
        width={480}
        centered
        title={t(!confirming ? "start.title" : isScheduled() ? "start.confirm.titleLater" : "start.confirm.title")}
        footer={footer}
      >
        <Form {...form.formProps} className="stack" hidden={confirming} onFinish={() => setConfirming(true)}>
          <CampaignFields today={today} rules={form.rules} />
          {form.overtaken && <SaveConflict failure={form.failure} />}
        </Form>
        {confirming && <Confirm campaign={typed()} today={today} />}
      </Modal>
    </div>
  );
}

function SaveConflict({ failure }: { failure: unknown }) {
  const errorText = useErrorText();
  return <FieldNote kind="error">{errorText(failure)}</FieldNote>;
}

/** Panel to confirm the campaign, because a running one can be neither changed nor withdrawn. */
function Confirm({ campaign, today }: { campaign: CampaignFormValues; today: string }) {
  const { t } = useTranslation("campaigns");
  const daysText = useRangeText();
  const { name, startDate: from, endDate: to } = campaign;
  return (
    <div className="stack">
      <p>
        <strong>{name.trim()}</strong>
        <br />
        <bdi>{daysText({ from, to })}</bdi> · {t("days", { count: countDaysInRange({ from, to }) })}
      </p>
      <p>{t(from === today ? "start.confirm.now" : "start.confirm.later")}</p>
      <p>{t(from === today ? "start.confirm.fixed" : "start.confirm.untilThen")}</p>
    </div>
  );
}
