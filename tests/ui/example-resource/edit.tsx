import { Form, type FormRule, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { AnnouncementTemplate } from "#contract/messaging/announcements/template.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Edit } from "#ui/crud/Edit.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { mergeFields } from "#ui/form/three-way-merge.ts";
import { Card } from "#ui/page/Card.tsx";
import { showPath, templates } from "./index.tsx";

/** Values of the form: the English text only. */
interface TemplateValues {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** Body of both calls; the edit form adds the revision. */
export function toContent({ name, title, text }: TemplateValues) {
  return { name, essential: false, texts: [{ language: "en-US" as const, title, text }] };
}

/** Fields of both forms. The path of a rule is the path of the value in the body. */
export function TemplateFields({ rules }: { rules: (path: string) => FormRule[] }) {
  const { t } = useTranslation("announcements");
  return (
    <Card>
      <Form.Item name="name" label={t("templates.name")} rules={rules("name")}>
        <Input dir="auto" />
      </Form.Item>
      <Form.Item name="title" label={t("list.subject")} rules={rules("texts.0.title")}>
        <Input />
      </Form.Item>
      <Form.Item name="text" label={t("words.title")} rules={rules("texts.0.text")}>
        <Input.TextArea rows={6} />
      </Form.Item>
    </Card>
  );
}

/** Form screen to edit a template. */
export function TemplateEdit() {
  const { query } = useCallShow(templates);
  return <Show query={query}>{(record) => <Editor key={record.id} record={record} />}</Show>;
}

function Editor({ record }: { record: AnnouncementTemplate }) {
  const { t } = useTranslation("announcements");
  const navigate = useNavigate();
  const { id, name, revision, texts } = record;
  const form = useCallForm(templates, "edit", {
    id,
    revision,
    initial: { name, title: texts[0]?.title ?? "", text: texts[0]?.text ?? "" },
    toBody: (values: TemplateValues, seen) => ({ ...toContent(values), revision: seen }),
    merge: (sides) => mergeFields(sides),
    onSaved: () => void navigate(showPath(id)),
  });
  const conflicts = form.conflicts?.map(({ path, mine, theirs }) => ({ field: path, yours: mine, theirs }));
  return (
    <Edit
      form={form}
      title={<bdi>{name}</bdi>}
      goBack={{ to: showPath(id), label: name }}
      saveButtonProps={{ children: t("templates.save") }}
      conflicts={conflicts ?? null}
    >
      <TemplateFields rules={form.rules} />
    </Edit>
  );
}
