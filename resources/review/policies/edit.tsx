import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { policyLimits } from "#contract/review/policies/policy-input.ts";
import type { PolicyDetails, VersionedPolicyText } from "#contract/review/policies/policies.ts";
import { isNewPolicyVersion, listPolicyProblems } from "#contract/review/policies/validate-policy.ts";
import { consoleLanguage, languageCodes } from "#contract/platform/reference/languages.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { Edit } from "#ui/crud/Edit.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { LazyDayPicker } from "#ui/fields/LazyDayPicker.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import { toTranslationForm, TranslationEditor } from "#ui/translations/TranslationEditor.tsx";
import { emptyLocalizedText } from "#ui/translations/translation-draft.ts";
import {
  hasPolicyChanges,
  mergePolicyDrafts,
  type PolicyDraft,
  type PolicyEditConflict,
  toPolicyContent,
  toPolicyDraft,
} from "./form/policy-draft.ts";
import { policyPath } from "./paths.ts";
import { policies } from "./index.tsx";

/** Form screen to edit a policy: its next version, or better translations of the current one. */
export function PolicyEdit() {
  const { query } = useCallShow(policies);
  return <Show query={query}>{(record) => <Editor key={record.id} record={record} />}</Show>;
}

/** Day and English text: a change of either makes a new version. */
const publishedPart = ({ effectiveDay, texts }: PolicyDraft) => ({
  effectiveDay,
  english: texts[consoleLanguage] ?? emptyLocalizedText,
});

/** Returns the form of a policy. After a concurrent change, the user's changes are merged into the saved version. */
function usePolicyForm(record: PolicyDetails) {
  const { t } = useTranslation("policies");
  const notify = useNotify();
  const navigate = useNavigate();
  const initial = toPolicyDraft(record);
  return useCallForm(policies, "edit", {
    id: record.id,
    initial,
    revision: record.revision,
    toBody: (typed, revision) => ({
      ...toPolicyContent(typed),
      revision,
      confirmed: [...typed.confirmed],
      why: typed.why,
    }),
    validate: (typed, errors) => [
      ...errors.filter(({ path }) => path !== "texts"),
      ...listPolicyProblems(publishedPart(initial), toPolicyContent(typed), todayInIndia()),
    ],
    isChanged: hasPolicyChanges,
    merge: mergePolicyDrafts,
    onSaved: ({ version }) => {
      notify.success(t(version > record.version ? "form.published" : "form.translated", { version }));
      void navigate(policyPath(record.id));
    },
  });
}

/** Returns a function that names the fields that two people changed. */
function useConflictName() {
  const { t, i18n } = useTranslation("policies");
  return (part: PolicyEditConflict["part"]) => {
    const language = languageCodes.find((code) => code === part);
    return language ? languageNameIn(i18n.language, language) : t("form.day");
  };
}

function Editor({ record }: { record: PolicyDetails }) {
  const { t } = useTranslation(["policies", "shell"]);
  const nameOf = useConflictName();
  const form = usePolicyForm(record);
  const { id, number, title, version } = record;
  const isNew = isNewPolicyVersion(publishedPart(form.base), toPolicyContent(form.values));
  const conflicts = form.conflicts?.map(({ part, mine, theirs }) => ({ field: nameOf(part), yours: mine, theirs }));
  return (
    <Edit
      form={form}
      title={t("form.editTitle", { title: `${number} ${title}` })}
      note={t("version.of", { version })}
      goBack={{ to: policyPath(id), label: t("form.back") }}
      saveButtonProps={{
        children: isNew ? t("form.publishAct", { version: version + 1 }) : t("form.save"),
      }}
      missing={form.unsaved() ? null : t("shell:act.unchanged")}
      conflicts={conflicts ?? null}
      conflictNote={t("form.overtaken")}
    >
      <PolicyTexts form={form} known={record.texts} />
      <Card title={t("form.publish")}>
        <Form.Item
          name="effectiveDay"
          label={t("form.day")}
          extra={t("form.dayHelp")}
          rules={form.rules("effectiveDay")}
        >
          <LazyDayPicker />
        </Form.Item>
        <Form.Item name="why" label={t("form.why")} extra={t("form.whyHelp")} rules={form.rules("why")}>
          <Input dir="auto" maxLength={policyLimits.why} />
        </Form.Item>
        <p className="text-13 soft">
          {isNew ? t("form.asks", { version: version + 1 }) : t("form.translates", { version })}{" "}
          {record.findings.length > 0 && t("form.checksStay")}
        </p>
      </Card>
    </Edit>
  );
}

interface PolicyTextsProps {
  form: Parameters<typeof toTranslationForm>[0];
  known: readonly VersionedPolicyText[];
}

/** Editor of the policy's text in English, and next to it in the language from the URL. */
function PolicyTexts({ form, known }: PolicyTextsProps) {
  const { t } = useTranslation("policies");
  const errorText = useFieldErrorText();
  const [search, change] = useUrlQuery();
  return (
    <TranslationEditor
      form={toTranslationForm(form, errorText)}
      known={known}
      language={search.get("language")}
      onLanguage={(chosen) => change((query) => query.set("language", chosen))}
      title={t("form.texts")}
      textLabel={(language) => t("form.text", { language })}
      textHelp={t("form.textHelp")}
      missing={(language) => t("form.missing", { language })}
      rows={{ min: 8, max: 24 }}
      limits={policyLimits}
    />
  );
}
