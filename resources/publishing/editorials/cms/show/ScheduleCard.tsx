import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import type { CmsItem } from "#contract/publishing/editorials/cms-schemas.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import type { PublishBlockerCode } from "#contract/publishing/editorials/publish-blockers.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { DateTimePicker } from "#ui/fields/DateTimePicker.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { parseIstInput, formatIstInput } from "#ui/format/india-time.ts";

/** Returns the message after {@link cmsCalls.unpublishEditorial}: a schedule removed, a time saved, or taken offline. */
function endedText(status: CmsItem["status"], at: string | null) {
  if (status === "scheduled") return "schedule.takenOff";
  return at === null ? "schedule.ended" : "schedule.endSaved";
}

/** Returns mutations that publish, schedule and unpublish an item, with their latest error. */
function usePublication({ id, revision, status }: CmsItem) {
  const { t } = useTranslation("cms");
  const notify = useNotify();
  const answers = useCallCache();
  const publishing = useCallMutation(cmsCalls.publishEditorial);
  const ending = useCallMutation(cmsCalls.unpublishEditorial);
  // After a conflict, reload the item so that the user sees its current state.
  const onError = ({ status: code }: ApiError) => void (code === 409 && answers.changedBy(cmsCalls.publishEditorial));
  return {
    error: publishing.error ?? ending.error,
    isPending: publishing.isPending || ending.isPending,
    publish: (publishAt: string | null, unpublishAt: string | null) =>
      publishing.mutate(
        { params: { id }, body: { revision, publishAt, unpublishAt } },
        { onSuccess: () => notify.success(t(publishAt === null ? "schedule.published" : "schedule.set")), onError },
      ),
    end: (at: string | null) =>
      ending.mutate(
        { params: { id }, body: { revision, at } },
        {
          onSuccess: () => notify.success(t(endedText(status, at))),
          onError,
        },
      ),
  };
}

/** Card to set publish and unpublish times, in IST. */
export function ScheduleCard({ item }: { item: CmsItem }) {
  const { t } = useTranslation("cms");
  const { list } = useFormat();
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const publication = usePublication(item);
  const { status, publishAt, unpublishAt, holdBacks } = item;
  const isOut = status.startsWith("live");
  const [start, setStart] = useState(formatIstInput(status === "scheduled" ? publishAt : null));
  const [end, setEnd] = useState(formatIstInput(status === "unpublished" ? null : unpublishAt));
  const [asks, setAsks] = useState(false);
  const { error, isPending } = publication;
  const wrongEnd = error?.fields.find(({ path }) => path === "unpublishAt");
  const heldBackBy = error?.code === "editorial_held_back" ? error.fields : [];
  const endAt = parseIstInput(end);
  const publish = () => publication.publish(null, endAt);
  const label = t(isOut ? "schedule.publishChanges" : "schedule.publishNow");
  const startAt = parseIstInput(start);
  return (
    <Card title={t("schedule.title")}>
      <div className="stack">
        {!isOut && (
          <Field label={t("schedule.start")} help={t("schedule.startHelp")}>
            {(control) => <DateTimePicker {...control} label={t("schedule.start")} value={start} onChange={setStart} />}
          </Field>
        )}
        <Field label={t("schedule.end")} help={t("schedule.endHelp")} error={wrongEnd && fieldText(wrongEnd)}>
          {(control) => <DateTimePicker {...control} label={t("schedule.end")} value={end} onChange={setEnd} />}
        </Field>
        {error && !wrongEnd && (
          <FieldNote kind="error">
            {errorText(error)} {list(heldBackBy.map(({ code }) => t(`hold.${code as PublishBlockerCode}`)))}
          </FieldNote>
        )}
        <div className="row">
          {status !== "live" && (
            <ActionButton
              type="primary"
              missing={holdBacks.length > 0 ? t("schedule.held", { count: holdBacks.length }) : null}
              loading={isPending}
              onClick={publish}
            >
              {label}
            </ActionButton>
          )}
          {!isOut && startAt !== null && (
            <Button loading={isPending} onClick={() => publication.publish(startAt, endAt)}>
              {t(status === "scheduled" ? "schedule.change" : "schedule.act")}
            </Button>
          )}
          {status === "scheduled" && (
            <Button loading={isPending} onClick={() => publication.end(null)}>
              {t("schedule.takeOff")}
            </Button>
          )}
          {isOut && endAt !== null && (
            <Button loading={isPending} onClick={() => publication.end(endAt)}>
              {t("schedule.setEnd")}
            </Button>
          )}
          {isOut && (
            <Button danger onClick={() => setAsks(true)}>
              {t("schedule.endNow")}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asks}
        danger
        title={t("schedule.endTitle")}
        actLabel={t("schedule.endNow")}
        busy={isPending}
        onConfirm={() => {
          setAsks(false);
          publication.end(null);
        }}
        onCancel={() => setAsks(false)}
      >
        {t("schedule.endText")}
      </ConfirmDialog>
    </Card>
  );
}
