import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import { type ContentItem, ContentName } from "#contract/content/media/schemas.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";

/** Dialog to rename an item. A 409 keeps the input, and saving again overwrites the current name. */
export function RenameContentDialog({
  item,
  packageName,
  onClose,
}: {
  item: ContentItem;
  packageName: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("content");
  const { t: shell } = useTranslation("shell");
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const [name, setName] = useState(item.name);
  const [revision, setRevision] = useState(item.revision);
  const call = contentCalls.changeListingName;
  const { mutate, isPending, error } = useCallMutation(call);
  const save = () =>
    mutate(
      { params: { packageName }, body: { id: item.id, revision, name } },
      {
        onSuccess: () => {
          notify.success(t("rename.done"));
          onClose();
        },
        onError: ({ status, current }) => {
          if (status !== 409) return;
          setRevision((current as ContentItem | undefined)?.revision ?? revision);
          void answers.changedBy(call);
        },
      },
    );
  return (
    <Modal
      open
      centered
      width={480}
      title={t("rename.title")}
      okText={t("rename.save")}
      cancelText={shell("act.cancel")}
      okButtonProps={{ loading: isPending, disabled: !ContentName.safeParse(name).success }}
      mask={{ closable: false }}
      keyboard={name === item.name}
      onOk={save}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={() => name !== item.name && !isPending} />
      <CharacterCountField
        label={t("rename.name")}
        value={name}
        limit={contentLimits.name}
        onChange={setName}
        lang={item.language}
        error={error && errorText(error)}
      />
    </Modal>
  );
}
