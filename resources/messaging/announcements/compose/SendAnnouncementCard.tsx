import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { announcementChannels } from "#contract/messaging/announcements/announcement-texts.ts";
import { limits } from "#contract/limits.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { DateTimePicker } from "#ui/fields/DateTimePicker.tsx";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import type { AnnouncementForm } from "./use-announcement-form.ts";

interface SendCardProps {
  announcement: AnnouncementForm;
}

/**
 * Card with channels, whether the announcement is essential, start time, and the send button with the recipient
 * count.
 */
export function SendAnnouncementCard({ announcement }: SendCardProps) {
  const { t } = useTranslation("announcements");
  const { values, change, problemText, failureText } = announcement.form;
  return (
    <Card title={t("send.title")}>
      <div className="stack">
        <Field label={t("list.channels")} error={problemText("channels")}>
          {(control) => (
            <Checkbox.Group
              {...(control.id && { id: control.id })}
              value={values.channels}
              options={announcementChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
              onChange={(channels) => change({ channels })}
            />
          )}
        </Field>
        <Checkbox checked={values.essential} onChange={({ target }) => change({ essential: target.checked })}>
          {t("essential.label")}
        </Checkbox>
        <p className="text-13 soft">{t("essential.help")}</p>
        <Field label={t("send.starts")} help={t("send.startsHelp")} error={problemText("startsAt")}>
          {(control) => (
            <DateTimePicker
              {...control}
              label={t("send.starts")}
              value={values.startsAt}
              onChange={(startsAt) => change({ startsAt })}
            />
          )}
        </Field>
        {failureText !== null && <FieldNote kind="error">{failureText}</FieldNote>}
        <SendButton announcement={announcement} />
      </div>
    </Card>
  );
}

/** Returns the translated reason why this user can't send the draft now; undefined if sending is allowed. */
function useSendBlocker({ form, count, countError }: AnnouncementForm): string | undefined {
  const { t } = useTranslation("announcements");
  const errorText = useErrorText();
  const { role } = useProfile().actor;
  if (form.values.audience === null) return t("audience.none");
  if (countError) return t("send.notCounted", { reason: errorText(countError) });
  if (!count) return t("send.counting");
  const { people } = count;
  if (people === 0) return t("send.nobody");
  const max = limits.announcements.peopleByAdmin;
  return people > max && role !== "superadmin" ? t("send.superadmin", { most: max }) : undefined;
}

function SendButton({ announcement }: SendCardProps) {
  const { t } = useTranslation("announcements");
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  const { form, count } = announcement;
  const obstacle = useSendBlocker(announcement);
  if (obstacle !== undefined || count === undefined) return <p className="text-13 soft">{obstacle}</p>;
  const { people } = count;
  const label = t("send.act", { people: number(people) });
  const { audience, essential } = form.values;
  const name = audience?.name || t("audience.all");
  return (
    <>
      <Button type="primary" block onClick={() => void form.check().then(setOpen)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={t("send.confirm", { count: people })}
        actLabel={label}
        busy={form.isPending}
        {...(people > limits.announcements.countTypedAbove && { typeToConfirm: String(people) })}
        onConfirm={() => void form.save().then(() => setOpen(false))}
        onCancel={() => setOpen(false)}
      >
        <p>{t("send.confirmText", { name })}</p>
        <p>{t(essential ? "send.confirmEssential" : "send.confirmChosen")}</p>
      </ConfirmDialog>
    </>
  );
}
