import { useAbility } from "@casl/react";
import { Button, Checkbox, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { announcementChannels } from "#contract/messaging/announcements/announcement-texts.ts";
import { limits } from "#contract/limits.ts";
import { useProfile } from "#providers/auth/profile.tsx";
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
  const mayWrite = useAbility<Abilities>().can("administer", "Announcement");
  return (
    <Card title={t("send.title")}>
      <div className="stack">
        <Field label={t("list.channels")} error={problemText("channels")}>
          {(control) => (
            <Checkbox.Group
              {...(control.id && { id: control.id })}
              disabled={!mayWrite}
              value={values.channels}
              options={announcementChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
              onChange={(channels) => change({ channels })}
            />
          )}
        </Field>
        <Checkbox
          checked={values.essential}
          disabled={!mayWrite}
          onChange={({ target }) => change({ essential: target.checked })}
        >
          {t("essential.label")}
        </Checkbox>
        <p className="text-13 soft">{t("essential.help")}</p>
        <Field label={t("send.starts")} help={t("send.startsHelp")} error={problemText("startsAt")}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              disabled={!mayWrite}
              value={values.startsAt}
              onChange={({ target }) => change({ startsAt: target.value })}
            />
          )}
        </Field>
        {failureText !== null && <FieldNote kind="error">{failureText}</FieldNote>}
        {mayWrite ? <SendButton announcement={announcement} /> : <p className="text-13 soft">{t("send.readOnly")}</p>}
      </div>
    </Card>
  );
}

/** Returns the translated reason why this user can't send to that many people; undefined if sending is allowed. */
function useSendBlocker(people: number | undefined): string | undefined {
  const { t } = useTranslation("announcements");
  const { role } = useProfile().actor;
  if (people === undefined) return t("audience.none");
  if (people === 0) return t("send.nobody");
  const max = limits.announcements.peopleByAdmin;
  return people > max && role !== "superadmin" ? t("send.superadmin", { most: max }) : undefined;
}

function SendButton({ announcement }: SendCardProps) {
  const { t } = useTranslation("announcements");
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  const { form, count } = announcement;
  const obstacle = useSendBlocker(count?.people);
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
