import { Button, Tooltip } from "antd";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useTrackVersionModal } from "#providers/console-analytics/use-track.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { useVersionForm } from "../form/version-form-context.ts";

/** Button and dialog to withdraw a draft for good; the dialog names what goes. */
export function DiscardButton() {
  const { t } = useTranslation("versions");
  const navigate = useNavigate();
  const notify = useNotify();
  const { details, revision, saver } = useVersionForm();
  const [isDialogOpen, setDialogOpen] = useState(false);
  useTrackVersionModal("discard", isDialogOpen);
  const cancel = useCallMutation(versionCalls.cancelVersion);
  if (details.version.status !== "draft") return null;
  const discard = () =>
    cancel.mutate(
      { body: { versionId: details.version.id, revision } },
      {
        onSuccess: () => {
          saver.forget();
          notify.success(t("cancel.done"));
          void navigate("/home");
        },
        onError: notify.error,
      },
    );
  return (
    <>
      <Tooltip title={t("bar.discard")}>
        <Button
          type="text"
          aria-label={t("bar.discard")}
          icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setDialogOpen(true)}
        />
      </Tooltip>
      <ConfirmDialog
        open={isDialogOpen}
        danger
        busy={cancel.isPending}
        title={t("cancel.title")}
        actLabel={t("cancel.confirm")}
        onConfirm={discard}
        onCancel={() => setDialogOpen(false)}
      >
        {t("cancel.text")}
      </ConfirmDialog>
    </>
  );
}
