import { Input, Modal, Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import {
  requestableVisibilities,
  type RequestableVisibility,
  type AppVisibility,
  visibilityRequestLimits,
  VisibilityRequestInput,
} from "#contract/catalog/visibility/visibility.ts";
import { limits } from "#contract/limits.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";

/** Requested visibility, the reason, and for an external app the address of its file. */
export function VisibilityRequestDialog({
  appId,
  now,
  onClose,
}: {
  appId: string;
  now: AppVisibility;
  onClose: () => void;
}) {
  const { t } = useTranslation("visibility");
  const { t: shell } = useTranslation("shell");
  const notify = useNotify();
  const errorText = useErrorText();
  const kinds = requestableVisibilities.filter((kind) => kind !== now);
  const [asked, setAsked] = useState<RequestableVisibility>(kinds[0] ?? "silent");
  const [why, setWhy] = useState("");
  const [sourceUrl, setSourceUrl] = useState("");
  const send = useCallMutation(visibilityRequestCalls.askVisibility);
  const body = asked === "external" ? { asked, why, sourceUrl } : { asked, why };
  const parsed = VisibilityRequestInput.safeParse(body);
  const isWritten = why.trim() !== "" || sourceUrl.trim() !== "";
  const ask = () =>
    send.mutate(
      { params: { id: appId }, body },
      {
        onSuccess: () => {
          notify.success(t("ask.done"));
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      centered
      width={520}
      title={t("ask.title")}
      okText={t("ask.send")}
      cancelText={shell("act.cancel")}
      okButtonProps={{ loading: send.isPending, disabled: !parsed.success }}
      mask={{ closable: false }}
      keyboard={!isWritten}
      onOk={ask}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={() => isWritten} />
      <div className="stack gap-12">
        <p className="text-13 soft">{t("ask.note")}</p>
        <Radio.Group
          className="stack gap-8"
          aria-label={t("ask.title")}
          value={asked}
          options={kinds.map((value) => ({ value, label: `${t(`kind.${value}`)}: ${t(`meaning.${value}`)}` }))}
          onChange={({ target }) => setAsked(target.value)}
        />
        {asked === "external" && (
          <Field label={t("ask.source")} help={t("ask.sourceHelp")}>
            {(control) => (
              <Input
                {...control}
                dir="ltr"
                inputMode="url"
                maxLength={limits.url.characters}
                value={sourceUrl}
                onChange={({ target }) => setSourceUrl(target.value)}
              />
            )}
          </Field>
        )}
        <TextAreaField
          label={t("ask.why")}
          help={t("ask.whyHelp", { count: visibilityRequestLimits.minWhy })}
          rows={3}
          maxLength={visibilityRequestLimits.why}
          value={why}
          onChange={setWhy}
        />
        {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
      </div>
    </Modal>
  );
}
