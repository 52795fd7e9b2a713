import { Button, Dropdown } from "antd";
import { CircleOff, Ellipsis, Eye, ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import { type DeveloperPage, developerPageTextFor } from "#contract/publishing/developer-pages/developer-page.ts";
import { consoleLanguage, toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { callApi } from "#providers/http/call-api.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { DisabledButton } from "#ui/page/DisabledButton.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import type { DeveloperPageForm } from "./use-developer-page-form.ts";

interface PublishActionsProps {
  page: DeveloperPage;
  form: DeveloperPageForm;
}

/** Returns the reason why the draft can't be published; undefined if it can. */
function publishBlocker({ draft, missing, submission }: DeveloperPage, isChanged: boolean) {
  if (isChanged) return "unsaved";
  if (submission?.isDraft) return "waits";
  if (!developerPageTextFor(draft, consoleLanguage)) return "empty";
  const [requirement] = missing;
  return requirement && (`missing.${requirement}` as const);
}

/** Buttons to save and submit the draft, withdraw it, and take the page offline. The next act is the primary one. */
export function PublishActions({ page, form }: PublishActionsProps) {
  const { t, i18n } = useTranslation("developer-page");
  const notify = useNotify();
  const answers = useCallCache();
  const [asking, setAsking] = useState<"publish" | "unpublish" | null>(null);
  const publish = useCallMutation(developerPageCalls.publishDeveloperPage);
  const unpublish = useCallMutation(developerPageCalls.unpublishDeveloperPage);
  const { revision, state, address, submission } = page;
  const isOut = state === "live" || state === "live_with_changes";
  const isPublished = isOut || state === "hidden";
  const end = isPublished ? "unpublish" : "withdraw";
  const isChanged = form.unsaved();
  const blocked = publishBlocker(page, isChanged);
  const confirm = () => {
    const [send, done] =
      asking === "publish"
        ? ([publish, "published"] as const)
        : ([unpublish, isPublished ? "unpublished" : "withdrawn"] as const);
    send.mutate(
      { body: { revision } },
      {
        onSuccess: () => notify.success(t(done)),
        onError: (error) => {
          form.showProblems(error.fields);
          notify.error(error);
          if (error.status === 409) void answers.changedBy(developerPageCalls.publishDeveloperPage);
        },
        onSettled: () => setAsking(null),
      },
    );
  };
  const preview = async () => {
    // Opened during the click, because popup blockers stop a window that opens later.
    const opened = window.open("", "_blank");
    const query = { language: toLanguageCode(i18n.language) };
    const answer = await callApi(developerPageCalls.previewDeveloperPage, { query }).catch(() => null);
    if (answer && opened) opened.location.href = answer.address;
    else opened?.close();
  };
  const publishText = address ? t("publishText", { address }) : t("publishFirst");
  return (
    <>
      {isOut && address && (
        <Button href={address} target="_blank" rel="noopener" icon={<ExternalLink size={16} aria-hidden />}>
          {t("open")}
        </Button>
      )}
      {submission && !isPublished && <Button onClick={() => setAsking("unpublish")}>{t("withdraw")}</Button>}
      <Button type={isChanged ? "primary" : "default"} {...form.saveButtonProps}>
        {t("save")}
      </Button>
      {state !== "live" &&
        (blocked ? (
          <DisabledButton reason={t(blocked)}>{t("publish")}</DisabledButton>
        ) : (
          <Button type="primary" onClick={() => setAsking("publish")}>
            {t("publish")}
          </Button>
        ))}
      <Dropdown
        trigger={["click"]}
        placement="bottomRight"
        menu={{
          items: [
            {
              key: "preview",
              icon: <Eye size={16} aria-hidden />,
              label: t(isChanged ? "preview.saved" : "preview.full"),
              onClick: () => void preview(),
            },
            isPublished && {
              key: "unpublish",
              danger: true,
              icon: <CircleOff size={16} aria-hidden />,
              label: t("unpublish"),
              onClick: () => setAsking("unpublish"),
            },
          ].filter((item) => item !== false),
        }}
      >
        <Button icon={<Ellipsis size={16} aria-hidden />} aria-label={t("more")} />
      </Dropdown>
      <ConfirmDialog
        open={asking !== null}
        title={t(asking === "unpublish" ? `${end}Title` : "publishTitle")}
        actLabel={t(asking === "unpublish" ? end : "publish")}
        danger={asking === "unpublish"}
        busy={publish.isPending || unpublish.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(null)}
      >
        {asking === "unpublish" ? t(`${end}Text`) : publishText}
      </ConfirmDialog>
    </>
  );
}
