import { Form, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { reasonLimits, type ReasonState, reasonTemplateOutcomes } from "#contract/review/reasons/reasons.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Create } from "#ui/crud/Create.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ReasonDetailsFields, RevisionReasonField } from "./form/ReasonDetailsFields.tsx";
import { findReasonProblems, type ReasonDraft, toReasonContent } from "./form/reason-draft.ts";
import { ReasonTextsCard } from "./form/ReasonTextsCard.tsx";
import { reasonPath, reasonsPath, reviewReasons } from "./index.tsx";

interface NewReason extends ReasonDraft {
  readonly key: string;
  readonly state: ReasonState;
}

const initial: NewReason = {
  key: "",
  state: "onhold",
  fields: [],
  policyLink: "",
  position: 1000,
  texts: {},
  confirmed: [],
  why: "",
};

/** Drops the fields of other reasons than those for a hold. */
const withFields = (draft: NewReason): NewReason => (draft.state === "onhold" ? draft : { ...draft, fields: [] });

/** Form for a new reason template. */
export function ReviewReasonCreate() {
  const { t } = useTranslation("reasons");
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useCallForm(reviewReasons, "create", {
    initial,
    toBody: (typed) => ({
      ...toReasonContent(withFields(typed)),
      key: typed.key,
      state: typed.state,
      why: typed.why,
    }),
    validate: (typed, errors) => findReasonProblems(typed.state, withFields(typed), errors),
    onSaved: ({ id }) => {
      notify.success(t("form.added"));
      void navigate(reasonPath(id));
    },
  });
  const { rules } = form;
  return (
    <Create
      form={form}
      title={t("form.addTitle")}
      note={t("form.addNote")}
      goBack={{ to: reasonsPath, label: t("show.back") }}
      saveButtonProps={{ children: t("form.add") }}
    >
      <div className="page-and-side">
        <ReasonTextsCard form={form} known={[]} />
        <Card title={t("form.facts")}>
          <Form.Item name="key" label={t("form.key")} extra={t("form.keyHelp")} rules={rules("key")}>
            <Input dir="ltr" autoComplete="off" maxLength={reasonLimits.key} />
          </Form.Item>
          <Form.Item name="state" label={t("form.state")}>
            <Select<ReasonState>
              options={reasonTemplateOutcomes.map((value) => ({ value, label: t(`state.${value}`) }))}
            />
          </Form.Item>
          <ReasonDetailsFields rules={rules} state={form.values.state} />
        </Card>
      </div>
      <Card>
        <RevisionReasonField rules={rules} />
      </Card>
    </Create>
  );
}
