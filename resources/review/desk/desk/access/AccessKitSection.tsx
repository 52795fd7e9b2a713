import { useAbility } from "@casl/react";
import { Button } from "antd";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import type { AccessKitStatus, AccessKitContent } from "#contract/catalog/access-kit/access-kit.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { DisabledButton } from "#ui/page/DisabledButton.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import styles from "../desk.module.css";
import { OpenedAccessKit } from "./OpenedAccessKit.tsx";
import { useEffect, useState } from "react";
import type { Abilities } from "#contract/access/rules.ts";
import { limits } from "#contract/limits.ts";

/** Polling interval in milliseconds. A developer may provide access while a reviewer is at the desk. */
const pollMs = 30_000;

/** Section with the state of the app's access kit and, for the reviewer who has claimed the version, its content. */
export function AccessKitSection({ submission }: { submission: ReviewSubmission }) {
  const { t } = useTranslation("access-kit");
  const { id } = submission.app;
  const { data: kit, error } = useCall(
    accessKitCalls.accessKit,
    { params: { id } },
    { everyMs: pollMs, askOnOpen: true, ownNotFound: true },
  );
  return (
    <section className={`padded-row stack gap-8 text-13 ${styles.access}`} aria-label={t("desk.title")}>
      <h3 className="line text-13 medium soft">
        <KeyRound size={14} strokeWidth={1.75} aria-hidden />
        {t("desk.title")}
      </h3>
      {error && <FieldNote kind="error">{t("desk.failed")}</FieldNote>}
      {kit && <Access kit={kit} submission={submission} />}
      {!kit && !error && <SkeletonBlock width="60%" height={20} />}
    </section>
  );
}

interface AccessProps {
  kit: AccessKitStatus;
  submission: ReviewSubmission;
}

function Access({ kit, submission }: AccessProps) {
  const { t } = useTranslation("access-kit");
  const format = useFormat();
  const errorText = useErrorText();
  const { opened, open, hide, isOpening, failure } = useOpenAccessKit(kit);
  if (opened) return <OpenedAccessKit content={opened.content} until={opened.until} onHide={hide} />;
  return (
    <>
      <div className="row gap-12">
        <span className="grow two-lines">
          {t(stateKey(kit), { at: format.moment(kit.savedAt ?? 0) })}
          {kit.given && <span className="text-12 faint">{t("desk.noted")}</span>}
        </span>
        {kit.given && <OpenButton submission={submission} busy={isOpening} onOpen={open} />}
      </div>
      {failure && <FieldNote kind="error">{errorText(failure)}</FieldNote>}
    </>
  );
}

function stateKey({ needsLogin, given, wiped }: AccessKitStatus) {
  if (needsLogin === null) return "desk.unsaid";
  if (given) return needsLogin ? "desk.given" : "desk.hints";
  if (!needsLogin) return "desk.open";
  return wiped ? "desk.wiped" : "desk.unsaid";
}

interface OpenButtonProps {
  submission: ReviewSubmission;
  busy: boolean;
  onOpen: () => void;
}

/** Button to open the access kit; states why it is disabled. The server checks the permission again. */
function OpenButton({ submission: { claim, details }, busy, onOpen }: OpenButtonProps) {
  const { t } = useTranslation("access-kit");
  const { actor } = useProfile();
  const mayReview = useAbility<Abilities>().can("review", "AccessKit");
  const isWaiting = isVersionUnderReview(details.version.status);
  if (!isWaiting) return null;
  if (!mayReview) return <span className="soft">{t("desk.reviewersOnly")}</span>;
  if (claim?.accountId !== actor.accountId)
    return (
      <DisabledButton size="small" reason={t(claim ? "desk.others" : "desk.claimFirst")}>
        {t("desk.show")}
      </DisabledButton>
    );
  return (
    <Button size="small" loading={busy} onClick={onOpen}>
      {t("desk.show")}
    </Button>
  );
}

interface OpenedKit {
  readonly content: AccessKitContent;
  readonly until: Date;
  /** Revision that was opened; a newer one has to be opened again. */
  readonly revision: number;
}

/** Opens the access kit. It is hidden again after a while, when the screen closes, and when it is outdated. */
function useOpenAccessKit({ appId, revision, given }: AccessKitStatus) {
  const ask = useCallMutation(accessKitCalls.openAccessKit);
  const [opened, setOpened] = useState<OpenedKit | null>(null);
  const hide = () => {
    setOpened(null);
    // Clears the response too, so that the credentials are nowhere in memory.
    ask.reset();
  };
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(hide, opened.until.getTime() - Date.now());
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- starts one timer for each opening
  }, [opened]);
  const open = () =>
    ask.mutate(
      { params: { id: appId } },
      {
        onSuccess: ({ revision: saved, ...content }) =>
          setOpened({ content, revision: saved, until: new Date(Date.now() + limits.accessKit.shownSeconds * 1000) }),
      },
    );
  // The screen may know an older revision than the opened one; a newer one makes the opened one outdated.
  const isTrue = given && opened !== null && opened.revision >= revision;
  return { opened: isTrue ? opened : null, open, hide, isOpening: ask.isPending, failure: ask.error };
}
