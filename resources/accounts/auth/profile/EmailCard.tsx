import { Button } from "antd";
import { CircleCheck, Clock3 } from "lucide-react";
import { Suspense, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { type EmailChange, profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { Tag } from "#ui/status/Tag.tsx";

/** Dialog to change the email, loaded when it opens, with the form hook. */
const EmailDialog = lazyComponent(async () => (await import("./EmailDialog.tsx")).EmailDialog);

/** Card with the email address, and a pending change that waits for its confirmation links. */
export function EmailCard() {
  const { t } = useTranslation("profile");
  const { day } = useFormat();
  const { email, emailVerifiedAt } = useProfile();
  const waiting = useCall(profileCalls.emailChange, {}, { everyMs: (change) => (change ? 10_000 : false) }).data;
  const [open, setOpen] = useState(false);
  return (
    <Card look="plain" level={3} title={t("email.title")}>
      <div className="stack gap-12">
        <div className="row">
          <bdi className="medium break-anywhere">{email}</bdi>
          {emailVerifiedAt !== null && (
            <Tag tone="ok" icon={CircleCheck}>
              {t("email.verified", { day: day(emailVerifiedAt) })}
            </Tag>
          )}
        </div>
        {waiting ? (
          <Waiting change={waiting} />
        ) : (
          <div>
            <Button size="small" onClick={() => setOpen(true)}>
              {t("email.change")}
            </Button>
          </div>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <EmailDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Waiting({ change: { newEmail, oldConfirmed, newConfirmed, expiresAt } }: { change: EmailChange }) {
  const { t } = useTranslation("profile");
  const { time } = useFormat();
  const takeBack = useCallDelete(profileCalls.takeBackEmailChange);
  const notify = useNotify();
  const steps = [
    { done: oldConfirmed, text: t(oldConfirmed ? "email.oldDone" : "email.oldWaits") },
    { done: newConfirmed, text: t(newConfirmed ? "email.newDone" : "email.newWaits") },
  ];
  return (
    <div className="stack gap-8 text-13">
      <p>
        <Trans
          t={t}
          i18nKey="email.waiting"
          values={{ email: newEmail }}
          components={{ b: <bdi className="strong" /> }}
        />{" "}
        <span className="soft">{t("email.until", { at: time(expiresAt) })}</span>
      </p>
      {steps.map(({ done, text }) => (
        <p key={text} className="line toned" data-tone={done ? "ok" : "warn"}>
          {done ? <CircleCheck size={16} aria-hidden /> : <Clock3 size={16} aria-hidden />} {text}
        </p>
      ))}
      <div>
        <Button
          size="small"
          loading={takeBack.isPending}
          onClick={() =>
            takeBack.mutate({}, { onSuccess: () => notify.success(t("email.takenBack")), onError: notify.error })
          }
        >
          {t("email.takeBack")}
        </Button>
      </div>
    </div>
  );
}
