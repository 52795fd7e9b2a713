import { Button, Checkbox, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AudienceCount } from "#contract/messaging/announcements/audience.ts";
import { announcementChannels } from "#contract/messaging/announcements/announcement-texts.ts";
import { limits } from "#contract/limits.ts";
import { useIsAllowed, useProfile } from "#providers/auth/profile.tsx";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import type { AnnouncementComposer } from "./use-announcement-composer.ts";

interface SendCardProps {
  composer: AnnouncementComposer;
  count: AudienceCount | undefined;
  /** Called when the server rejects the send, because the audience may have changed. */
  recount: () => void;
}

/** Channels, whether the announcement is essential, start time, and the send button with the recipient count. */
export function SendAnnouncementCard({ composer, count, recount }: SendCardProps) {
  const { t } = useTranslation("announcements");
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const { composed, change, problems } = composer;
  const mayWrite = useIsAllowed("administer", "Announcement");
  const wrong = (path: string) => {
    const found = problems.find((problem) => problem.path === path);
    return found && fieldText(found);
  };
  return (
    <Card title={t("send.title")}>
      <div className="stack">
        <Field label={t("list.channels")} error={wrong("channels")}>
          {(control) => (
            <Checkbox.Group
              {...(control.id && { id: control.id })}
              disabled={!mayWrite}
              value={composed.channels}
              options={announcementChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
              onChange={(channels) => change({ channels })}
            />
          )}
        </Field>
        <Checkbox
          checked={composed.essential}
          disabled={!mayWrite}
          onChange={({ target }) => change({ essential: target.checked })}
        >
          {t("essential.label")}
        </Checkbox>
        <p className="text-13 soft">{t("essential.help")}</p>
        <Field label={t("send.starts")} help={t("send.startsHelp")} error={wrong("startsAt")}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              disabled={!mayWrite}
              value={composed.startsAt}
              onChange={({ target }) => change({ startsAt: target.value })}
            />
          )}
        </Field>
        {composer.error && <FieldNote kind="error">{errorText(composer.error)}</FieldNote>}
        {mayWrite ? (
          <SendButton composer={composer} count={count} recount={recount} />
        ) : (
          <p className="text-13 soft">{t("send.readOnly")}</p>
        )}
      </div>
    </Card>
  );
}

/** Translated reason why this user can't send to that many people; undefined if sending is allowed. */
function useSendBlocker(people: number | undefined): string | undefined {
  const { t } = useTranslation("announcements");
  const { role } = useProfile().actor;
  if (people === undefined) return t("audience.none");
  if (people === 0) return t("send.nobody");
  const max = limits.announcements.peopleByAdmin;
  return people > max && role !== "superadmin" ? t("send.superadmin", { most: max }) : undefined;
}

function SendButton({ composer, count, recount }: SendCardProps) {
  const { t } = useTranslation("announcements");
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  const obstacle = useSendBlocker(count?.people);
  const { composed, judge, sendTo, isPending } = composer;
  if (obstacle !== undefined || count === undefined) return <p className="text-13 soft">{obstacle}</p>;
  const { people } = count;
  const label = t("send.act", { people: number(people) });
  const refused = () => {
    setOpen(false);
    recount();
  };
  const name = composed.audience?.name || t("audience.all");
  return (
    <>
      <Button type="primary" block onClick={() => void judge(people).then(setOpen)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={t("send.confirm", { count: people })}
        actLabel={label}
        busy={isPending}
        {...(people > limits.announcements.countTypedAbove && { typeToConfirm: String(people) })}
        onConfirm={() => sendTo(people, refused)}
        onCancel={() => setOpen(false)}
      >
        <p>{t("send.confirmText", { name })}</p>
        <p>{t(composed.essential ? "send.confirmEssential" : "send.confirmChosen")}</p>
      </ConfirmDialog>
    </>
  );
}
