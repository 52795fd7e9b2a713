import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import {
  type ApiKey,
  type ApiAccess,
  apiKeyLimits,
  type CreatedApiKey,
} from "#contract/accounts/api-access/api-keys.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";

interface KeyActionsProps {
  apiKey: ApiKey;
  access: ApiAccess;
  onMade: (made: CreatedApiKey) => void;
}

/** Buttons that replace or revoke a key; a dialog states the effects first. */
export function ApiKeyActions({ apiKey, access, onMade }: KeyActionsProps) {
  const { t } = useTranslation("devtools");
  const notify = useNotify();
  const answers = useCallCache();
  const [asking, setAsking] = useState<"replace" | "revoke" | null>(null);
  const replace = useCallMutation(apiAccessCalls.replaceKey);
  const revoke = useCallDelete(apiAccessCalls.revokeKey);
  const { id, name, state } = apiKey;
  const close = () => setAsking(null);
  const onError = (error: ApiError) => {
    notify.error(error);
    void answers.askAgain(apiAccessCalls.devtoolsKeys);
  };
  const confirm = () => {
    const params = { id };
    if (asking === "revoke")
      revoke.mutate(
        { params },
        { onSuccess: () => notify.success(t("revoke.done", { name })), onError, onSettled: close },
      );
    else
      replace.mutate(
        { params },
        {
          onSuccess: (made) => {
            // Clears the response, so that only the screen that shows the secret still has it.
            replace.reset();
            onMade(made);
          },
          onError,
          onSettled: close,
        },
      );
  };
  return (
    <span className="inline gap-8">
      {state === "active" && access.enabled && (
        <Button size="small" aria-label={t("replace.label", { name })} onClick={() => setAsking("replace")}>
          {t("replace.button")}
        </Button>
      )}
      <Button danger size="small" aria-label={t("revoke.label", { name })} onClick={() => setAsking("revoke")}>
        {t("revoke.button")}
      </Button>
      <ConfirmDialog
        open={asking !== null}
        danger={asking === "revoke"}
        busy={replace.isPending || revoke.isPending}
        title={t(asking === "replace" ? "replace.title" : "revoke.title", { name })}
        actLabel={t(asking === "replace" ? "replace.button" : "revoke.button")}
        onConfirm={confirm}
        onCancel={close}
      >
        {asking === "replace" ? t("replace.text", { count: apiKeyLimits.overlapHours }) : t("revoke.text")}
      </ConfirmDialog>
    </span>
  );
}
