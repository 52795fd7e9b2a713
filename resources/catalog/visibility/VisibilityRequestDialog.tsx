import { Form, Input, Radio } from "antd";
import { useTranslation } from "react-i18next";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import {
  requestableVisibilities,
  type RequestableVisibility,
  type AppVisibility,
  visibilityRequestLimits,
} from "#contract/catalog/visibility/visibility.ts";
import { limits } from "#contract/limits.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";
import { visibility } from "./index.tsx";

const calls = { create: visibilityRequestCalls.askVisibility };

interface RequestFormValues {
  readonly asked: RequestableVisibility;
  readonly why: string;
  readonly sourceUrl: string;
}

const bodyOf = ({ asked, why, sourceUrl }: RequestFormValues) =>
  asked === "external" ? { asked, why, sourceUrl } : { asked, why };

interface VisibilityRequestDialogProps {
  appId: string;
  now: AppVisibility;
  onClose: () => void;
}

/** Dialog for the requested visibility, the reason, and for an external app the address of its file. */
export function VisibilityRequestDialog({ appId, now, onClose }: VisibilityRequestDialogProps) {
  const { t } = useTranslation("visibility");
  const notify = useNotify();
  const kinds = requestableVisibilities.filter((kind) => kind !== now);
  const initial: RequestFormValues = { asked: kinds[0] ?? "silent", why: "", sourceUrl: "" };
  const form = useCallForm({ name: visibility.name, calls }, "create", {
    params: { id: appId },
    initial,
    toBody: bodyOf,
    isChanged: ({ why, sourceUrl }) => why.trim() !== "" || sourceUrl.trim() !== "",
    onSaved: () => {
      notify.success(t("ask.done"));
      onClose();
    },
  });
  return (
    <ModalForm form={form} width={520} title={t("ask.title")} okText={t("ask.send")} onClose={onClose}>
      <p className="text-13 soft">{t("ask.note")}</p>
      <Form.Item name="asked" rules={form.rules("asked")}>
        <Radio.Group
          className="stack gap-8"
          aria-label={t("ask.title")}
          options={kinds.map((value) => ({ value, label: `${t(`kind.${value}`)}: ${t(`meaning.${value}`)}` }))}
        />
      </Form.Item>
      {form.values.asked === "external" && (
        <Form.Item name="sourceUrl" label={t("ask.source")} extra={t("ask.sourceHelp")} rules={form.rules("sourceUrl")}>
          <Input dir="ltr" inputMode="url" maxLength={limits.url.characters} />
        </Form.Item>
      )}
      <Form.Item
        name="why"
        label={t("ask.why")}
        extra={t("ask.whyHelp", { count: visibilityRequestLimits.minWhy })}
        rules={form.rules("why")}
      >
        <Input.TextArea dir="auto" rows={3} maxLength={visibilityRequestLimits.why} />
      </Form.Item>
    </ModalForm>
  );
}
