import { Form } from "antd";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { mergeFields } from "#ui/form/three-way-merge.ts";

const resource = { name: "content", calls: { update: contentCalls.changeListingName } } as const;

interface RenameContentDialogProps {
  item: ContentItem;
  packageName: string;
  onClose: () => void;
}

/** Dialog to rename an item. A 409 keeps the input, and saving again overwrites the current name. */
export function RenameContentDialog({ item, packageName, onClose }: RenameContentDialogProps) {
  const { t } = useTranslation("content");
  const notify = useNotify();
  const form = useCallForm(resource, "edit", {
    // The call's path names the app; the item is in the body.
    id: packageName,
    revision: item.revision,
    initial: { name: item.name },
    toBody: ({ name }, revision) => ({ id: item.id, revision, name }),
    merge: (sides) => mergeFields(sides),
    onSaved: () => {
      notify.success(t("rename.done"));
      onClose();
    },
  });
  const conflicts = form.conflicts?.map(({ mine, theirs }) => ({ field: t("rename.name"), yours: mine, theirs }));
  return (
    <ModalForm form={form} title={t("rename.title")} okText={t("rename.save")} onClose={onClose}>
      {conflicts && <ConflictNotice rows={conflicts} />}
      <Form.Item name="name" noStyle rules={form.rules("name")}>
        <CharacterCountField
          label={t("rename.name")}
          limit={contentLimits.name}
          lang={item.language}
          error={form.problemText("name")}
        />
      </Form.Item>
    </ModalForm>
  );
}
